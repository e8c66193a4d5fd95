import type { ReactNode } from 'react';
import styles from './FigureTiles.module.css';

/** A row of sums, each in a card under its name. */
export function FigureTiles({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className="row wraps gap-10 stretched" aria-label={label}>
      {children}
    </dl>
  );
}

export function Figure({
  label,
  isQuiet = false,
  children,
}: {
  label: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.tile}>
      <dt className="note">{label}</dt>
      <dd className={`figures unbroken text-18 ${isQuiet ? 'muted' : 'bold'}`}>{children}</dd>
    </div>
  );
}
