import type { KeyValue } from '@contract/entities.ts';
import { Swatch } from '../../../components/Swatch.tsx';
import styles from './controls.module.css';

/** The label of an option: swatch, name, code. */
export function ChoiceLabel({ choice: { name, code, hex } }: { choice: KeyValue }) {
  return (
    <span className={styles.choice}>
      {hex !== undefined && <Swatch hex={hex} />}
      {name}
      {code !== undefined && <span className={styles.code}>{code}</span>}
    </span>
  );
}
