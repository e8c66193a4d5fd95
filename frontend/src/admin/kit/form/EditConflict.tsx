import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import styles from './EditConflict.module.css';
import type { Conflict } from './useEditConflict.ts';

interface EditConflictProps {
  conflict: Conflict;
  /** The user chose one of the two versions. */
  onSettled: () => void;
  /** The user saves their version over the other one. */
  onSave: () => void;
}

/** Another user saved the record while it was open here: who, the differences, and the choice of a version. */
export const EditConflict = observer(function EditConflict({ conflict, onSettled, onSave }: EditConflictProps) {
  const { message, saved } = conflict;
  const { t } = useTranslation('admin');
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  // The notice is below the fields; a save by keyboard may have happened far above it.
  useEffect(() => title.current?.focus(), []);
  const differences = saved.differences();
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
      <ChangeList changes={differences} captions={[t('editConflict.saved'), t('editConflict.mine')]} />
      <div className={`${styles.choices} row wraps gap-8 ends`}>
        <Button onClick={load}>{t('editConflict.load')}</Button>
        <Button type="primary" onClick={overwrite}>
          {t('editConflict.overwrite')}
        </Button>
      </div>
    </section>
  );
});
