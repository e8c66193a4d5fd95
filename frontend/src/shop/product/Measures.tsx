import styles from './Measures.module.css';

/** A size's description in its pieces, none broken within: `0–1 th`, `bantal 34 × 22 cm`, `guling 13 × 30 cm`. */
export function Measures({ of }: { of: string }) {
  return (
    <span className="dotted">
      {of.split(/ · |, /).map((piece) => (
        <span key={piece} className={styles.piece}>
          {piece}
        </span>
      ))}
    </span>
  );
}
