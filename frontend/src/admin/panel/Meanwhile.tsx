import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import type { AuditChange } from '@contract/audit.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ChangeValue } from '../history/ChangeValue.tsx';
import historyStyles from '../history/History.module.css';
import { readableChanges } from '../history/readableChanges.ts';
import type { ReadableChange } from '../history/readableChanges.ts';
import { useHistoryWords } from '../history/useHistoryWords.ts';
import styles from './Meanwhile.module.css';

interface MeanwhileProps {
  /** The server's word on who was quicker. */
  message: string;
  /** `before` is what is saved, `after` what was typed. */
  differences: readonly AuditChange[];
  onLoad: () => void;
  onOutdo: () => void;
}

/** More than these nobody compares by eye; the form itself shows them all. */
const MOST = 12;

/** Somebody else saved the record while it was open here: who, what differs, and whose is to stand. */
export function Meanwhile({ message, differences: changes, onLoad, onOutdo }: MeanwhileProps) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const title = useRef<HTMLParagraphElement>(null);
  // It stands below the fields, where Save was pressed, perhaps by keys from far above.
  useEffect(() => title.current?.focus(), []);
  const differences = readableChanges(changes);
  return (
    <section className={styles.meanwhile} aria-labelledby={titleId}>
      <p ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {message}
      </p>
      <p>{t(differences.length > 0 ? 'meanwhile.differs' : 'meanwhile.same')}</p>
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.slice(0, MOST).map((one) => (
            <Difference key={`${one.part?.of} ${one.part?.name} ${one.field} ${String(one.before)}`} difference={one} />
          ))}
        </dl>
      )}
      {differences.length > MOST && <p>{t('meanwhile.more', { more: differences.length - MOST })}</p>}
      <div className={`${styles.choices} row wraps gap-8 ends`}>
        <Button onClick={onLoad}>{t('meanwhile.load')}</Button>
        <Button type="primary" onClick={onOutdo}>
          {t('meanwhile.outdo')}
        </Button>
      </div>
    </section>
  );
}

function Difference({ difference: { field, part, before, after } }: { difference: ReadableChange }) {
  const { t } = useTranslation('admin');
  const words = useHistoryWords();
  return (
    <div className={historyStyles.change}>
      <dt>{part ? `${part.name} · ${words.field(field)}` : words.field(field)}</dt>
      <dd className={historyStyles.before}>
        <span className="note">{t('meanwhile.theirs')}</span>
        <ChangeValue field={field} value={before} />
      </dd>
      <dd>
        <span className="note">{t('meanwhile.mine')}</span>
        <ChangeValue field={field} value={after} />
      </dd>
    </div>
  );
}
