import { type ReactNode, useId } from 'react';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** A link at the right end of the heading. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
            <Icon name="right" size={18} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
