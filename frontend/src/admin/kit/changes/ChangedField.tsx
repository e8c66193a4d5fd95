import styles from './ChangedField.module.css';
import { ChangeValue } from './ChangeValue.tsx';
import type { ReadableChange } from './readableChanges.ts';

interface ChangedFieldProps {
  label: string;
  change: ReadableChange;
  /** Buttons beside the two values. */
  captions: readonly [before: string, after: string];
}

/** A field with its value before and after a change, as an item of a description list. */
export function ChangedField({ label, change: { field, before, after }, captions }: ChangedFieldProps) {
  const [captionBefore, captionAfter] = captions;
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd className={styles.before}>
        <span className="note">{captionBefore}</span>
        <ChangeValue field={field} value={before} />
      </dd>
      <dd>
        <span className="note">{captionAfter}</span>
        <ChangeValue field={field} value={after} />
      </dd>
    </div>
  );
}
