import { type ReactNode, useId } from 'react';
import styles from './Prose.module.css';

/** A section of text under its heading; without one, it goes on from the section above. */
export function Prose({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const content = <div className={`${styles.content} stack gap-16 starts`}>{children}</div>;
  if (title === '') return <div className={`${styles.prose} ${styles.more} stack`}>{content}</div>;
  return (
    <section className={`${styles.prose} stack gap-16`} aria-labelledby={id}>
      <h2 className="text-26" id={id}>
        {title}
      </h2>
      {content}
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
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
