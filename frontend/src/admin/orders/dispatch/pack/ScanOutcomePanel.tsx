import { CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatTime } from '@contract/dates.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import type { PackStore } from './PackStore.ts';
import { useVerdictWords } from './useVerdictWords.ts';
import { isLoud, type ScanOutcome } from './ScanOutcome.ts';

/** The last scan's outcome, unless it is simply a piece: large, and red for an error. */
export const ScanOutcomePanel = observer(function ScanOutcomePanel({ store }: { store: PackStore }) {
  const words = useVerdictWords();
  const { verdict } = store;
  const isBad = verdict !== null && isLoud(verdict);
  // Always mounted, so that screen readers announce its changes.
  return (
    <div role={isBad ? 'alert' : 'status'}>
      {verdict && (
        <div className={`${styles.verdict} ${isBad ? styles.bad : 'tone-calm'}`} data-kind={verdict.kind}>
          <span className={styles.sign}>{isBad ? <CloseCircleFilled /> : <QuestionCircleFilled />}</span>
          <div className="grow">
            <p className={styles.said}>{words(verdict).title}</p>
            <p>{words(verdict).why}</p>
            <Ways store={store} verdict={verdict} />
          </div>
        </div>
      )}
    </div>
  );
});

/** The actions for the outcome. */
const Ways = observer(function Ways({ store, verdict }: { store: PackStore; verdict: ScanOutcome }) {
  const { t } = useTranslation('admin');
  if (verdict.kind === 'held') {
    return (
      <Row>
        <Button onClick={() => void store.begin(verdict.invoice, true)}>
          {t('packing.takeOver', { name: verdict.heldBy.by, time: formatTime(verdict.heldBy.at) })}
        </Button>
      </Row>
    );
  }
  if (verdict.kind === 'other') {
    return (
      <Row>
        <Button type="primary" onClick={() => void store.goToOther()}>
          {t('packing.other.go')}
        </Button>
        <Button onClick={() => store.dismiss()}>{t('packing.other.stay')}</Button>
      </Row>
    );
  }
  if (verdict.kind !== 'several') return null;
  return (
    <Row>
      {verdict.found.map((invoice, index) => (
        <Button
          key={invoice.id}
          type={index === store.chosen ? 'primary' : 'default'}
          onClick={() => void store.begin(invoice)}
        >
          {invoice.documentNo} · {invoice.customer}
        </Button>
      ))}
    </Row>
  );
});

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
