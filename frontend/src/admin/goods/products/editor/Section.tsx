import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A section of the product editor. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <p className="note">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
