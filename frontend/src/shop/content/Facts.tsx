import styles from './Facts.module.css';

interface FactsProps {
  /** The figure is what is seen first, and heard last. */
  facts: readonly { figure: string; text: string }[];
}

/** What somebody who only glances at a page should know. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ figure, text }) => (
        <div key={text}>
          <dt className="muted">{text}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
