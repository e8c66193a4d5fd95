import { type ReactNode, useId } from 'react';
import styles from './Prose.module.css';

/** A section of text under its heading. */
export function Prose({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.prose} stack gap-16`} aria-labelledby={id}>
      <h2 className="text-26" id={id}>
        {title}
      </h2>
      <div className={`${styles.content} stack gap-16 starts`}>{children}</div>
    </section>
  );
}

interface StepListProps {
  steps: readonly { title: string; text: string }[];
}

/** Numbered steps. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
