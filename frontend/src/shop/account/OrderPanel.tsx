import { type ReactNode, useId } from 'react';
import styles from './OrderPanel.module.css';

/** One part of an order's page, under its heading. */
export function OrderPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
