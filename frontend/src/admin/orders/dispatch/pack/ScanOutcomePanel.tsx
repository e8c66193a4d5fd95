import { CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatTime } from '@contract/dates.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import type { PackStore } from './PackStore.ts';
import { useScanOutcomeTexts } from './useScanOutcomeTexts.ts';
import { isAlarm, type ScanOutcome } from './ScanOutcome.ts';

/** The last scan's outcome, unless it is simply a piece: large, and red for an error. */
export const ScanOutcomePanel = observer(function ScanOutcomePanel({ store }: { store: PackStore }) {
  const words = useScanOutcomeTexts();
  const { outcome } = store;
  const isBad = outcome !== null && isAlarm(outcome);
  // Always mounted, so that screen readers announce its changes.
  return (
    <div role={isBad ? 'alert' : 'status'}>
      {outcome && (
        <div className={`${styles.verdict} ${isBad ? styles.bad : 'tone-calm'}`} data-kind={outcome.kind}>
          <span className={styles.sign}>{isBad ? <CloseCircleFilled /> : <QuestionCircleFilled />}</span>
          <div className="grow">
            <p className={styles.said}>{words(outcome).title}</p>
            <p>{words(outcome).why}</p>
            <Ways store={store} outcome={outcome} />
          </div>
        </div>
      )}
    </div>
  );
});

/** The actions for the outcome. */
const Ways = observer(function Ways({ store, outcome }: { store: PackStore; outcome: ScanOutcome }) {
  const { t } = useTranslation('admin');
  if (outcome.kind === 'held') {
    return (
      <Row>
        <Button onClick={() => void store.begin(outcome.invoice, true)}>
          {t('packing.takeOver', { name: outcome.heldBy.by, time: formatTime(outcome.heldBy.at) })}
        </Button>
      </Row>
    );
  }
  if (outcome.kind === 'other') {
    return (
      <Row>
        <Button type="primary" onClick={() => void store.goToOther()}>
          {t('packing.other.go')}
        </Button>
        <Button onClick={() => store.dismiss()}>{t('packing.other.stay')}</Button>
      </Row>
    );
  }
  if (outcome.kind !== 'several') return null;
  return (
    <Row>
      {outcome.found.map((invoice, index) => (
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
