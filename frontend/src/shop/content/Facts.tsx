import styles from './Facts.module.css';

interface FactsProps {
  /** The figure is shown first, but read out after its text. */
  facts: readonly { figure: string; text: string }[];
}

/** Key facts for visitors who skim. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ figure, text }, index) => (
        <div key={index}>
          <dt className="muted">{text}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
