import { CheckOutlined, CloseCircleOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useReactToPrint } from 'react-to-print';
import { formatDateTime } from '@contract/dates.ts';
import { STOCK_COUNT_STATUS, type StockCount } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { pageStyle } from '../../../print/pageStyle.ts';
import { Corrections } from './Corrections.tsx';
import type { CountStore } from './CountStore.ts';
import { OwnApproval } from './OwnApproval.tsx';
import styles from './StockCountPage.module.css';
import { useCountSteps } from './useCountSteps.ts';
import { VariancePrint } from './VariancePrint.tsx';
import { Variances } from './Variances.tsx';

interface CountResultProps {
  store: CountStore;
  count: StockCount;
}

/** The result of a count, and the next step. */
export function CountResult({ store, count }: CountResultProps) {
  return (
    <>
      <Steps store={store} count={count} />
      <Standing store={store} count={count} />
      <Corrections verdicts={store.verdicts} count={count} />
      <Variances lines={count.lines} />
    </>
  );
}

const Steps = observer(function Steps({ store, count }: CountResultProps) {
  const { t } = useTranslation('admin');
  const { run, askToApprove, cancel } = useCountSteps(store);
  const sheet = useRef<HTMLDivElement>(null);
  const title = `${t('stock.count.number', { id: count.id })} · ${count.category ?? t('stock.allCategories')}`;
  const print = useReactToPrint({ contentRef: sheet, documentTitle: title, pageStyle: pageStyle('A4', '12mm') });
  const isWaiting = count.statusEnum === STOCK_COUNT_STATUS.submitted;
  const again = count.corrected.length;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.tools}>
      {isWaiting && count.mayApprove && (
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          disabled={!store.verdicts.areOn(count.corrected)}
          loading={store.isBusy}
          onClick={count.isOwn ? () => setAsking(true) : askToApprove}
        >
          {t('stock.count.approve')}
        </Button>
      )}
      {isWaiting && (
        <Button icon={<EditOutlined aria-hidden />} disabled={store.isBusy} onClick={() => void run('reopen')}>
          {again > 0 ? t('stock.count.recount', { count: again }) : t('stock.count.reopen')}
        </Button>
      )}
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        {t('stock.print')}
      </Button>
      {isWaiting && (
        <Button icon={<CloseCircleOutlined aria-hidden />} disabled={store.isBusy} onClick={cancel}>
          {t('stock.count.cancel')}
        </Button>
      )}
      {isAsking && <OwnApproval store={store} onClose={() => setAsking(false)} />}
      <div hidden>
        <div ref={sheet}>
          <VariancePrint title={title} count={count} />
        </div>
      </div>
    </div>
  );
});

/** The person to act next, or how it ended. */
const Standing = observer(function Standing({ store, count }: CountResultProps) {
  const { t } = useTranslation('admin');
  const { decidedBy, decidedAt, statusEnum, ownReason } = count;
  const turn = turnOf(count);
  const left = store.pending.size;
  const decided = decidedAt !== null && { by: decidedBy ?? '', at: formatDateTime(decidedAt) };
  return (
    <>
      {left > 0 && <Alert type="warning" showIcon title={t('stock.count.leftOnPhone', { count: left })} />}
      {statusEnum === STOCK_COUNT_STATUS.submitted && (
        <Alert
          type="info"
          showIcon
          title={t(`stock.count.${turn}Turn`)}
          description={t(`stock.count.${turn}TurnWhy`)}
        />
      )}
      {decided && statusEnum === STOCK_COUNT_STATUS.approved && (
        <Alert
          type={ownReason === '' ? 'success' : 'warning'}
          showIcon
          title={t('stock.count.approvedBy', decided)}
          description={ownReason !== '' && t('stock.count.ownApproved', { reason: ownReason })}
        />
      )}
      {decided && statusEnum === STOCK_COUNT_STATUS.cancelled && (
        <Alert type="info" showIcon title={t('stock.count.cancelledBy', decided)} />
      )}
    </>
  );
});

function turnOf({ mayApprove, isOwn }: StockCount): 'your' | 'own' | 'others' {
  if (isOwn) return 'own';
  return mayApprove ? 'your' : 'others';
}
