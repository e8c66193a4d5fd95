import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** The page's heading, if the page shows nothing else. */
  heading?: 'h1' | 'h2';
  text?: ReactNode;
  /** Links or buttons that lead on. */
  children?: ReactNode;
}

/** An empty state with ways to go on. */
export function EmptyState({ title, heading: Heading = 'h2', text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
        <circle className={styles.halo} cx="44" cy="44" r="44" />
        <path className={styles.moon} d="M60 53.5A22 22 0 1 1 38.5 23a18 18 0 1 0 21.5 30.5Z" />
        <circle className={styles.star} cx="60" cy="28" r="2.2" />
        <circle className={styles.star} cx="66" cy="40" r="1.6" />
      </svg>
      <Heading className="text-26">{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
