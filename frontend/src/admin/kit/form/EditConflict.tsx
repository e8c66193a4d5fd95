import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { readableChanges } from '../changes/readableChanges.ts';
import { useHistoryTexts } from '../changes/useHistoryTexts.ts';
import styles from './EditConflict.module.css';
import type { Conflict } from './useEditConflict.ts';

interface EditConflictProps {
  conflict: Conflict;
  /** The user chose one of the two versions. */
  onSettled: () => void;
  /** The user saves their version over the other one. */
  onSave: () => void;
}

/** Nobody compares more differences by eye; the form itself shows them all. */
const MOST = 12;

/** Another user saved the record while it was open here: who, the differences, and the choice of a version. */
export const EditConflict = observer(function EditConflict({ conflict, onSettled, onSave }: EditConflictProps) {
  const { message, saved } = conflict;
  const { t } = useTranslation('admin');
  const words = useHistoryTexts();
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  // The notice is below the fields; a save by keyboard may have happened far above it.
  useEffect(() => title.current?.focus(), []);
  const differences = readableChanges(saved.differences());
  const load = () => {
    saved.load();
    onSettled();
  };
  const overwrite = () => {
    saved.overwrite();
    onSettled();
    onSave();
  };
  return (
    <section className={styles.conflict} aria-labelledby={titleId}>
      <p ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {message}
      </p>
      <p>{t(differences.length > 0 ? 'editConflict.differs' : 'editConflict.same')}</p>
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.slice(0, MOST).map((one) => (
            <ChangedField
              key={`${one.part?.of} ${one.part?.name} ${one.field} ${String(one.before)}`}
              label={one.part ? `${one.part.name} · ${words.field(one.field)}` : words.field(one.field)}
              change={one}
              captions={[t('editConflict.saved'), t('editConflict.mine')]}
            />
          ))}
        </dl>
      )}
      {differences.length > MOST && <p>{t('editConflict.more', { more: differences.length - MOST })}</p>}
      <div className={`${styles.choices} row wraps gap-8 ends`}>
        <Button onClick={load}>{t('editConflict.load')}</Button>
        <Button type="primary" onClick={overwrite}>
          {t('editConflict.overwrite')}
        </Button>
      </div>
    </section>
  );
});
