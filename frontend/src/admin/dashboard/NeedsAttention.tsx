import { CheckCircleOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { Attention, AttentionKind } from '@contract/dashboard.ts';
import { MAX_ATTENTION, OVERDUE_DAYS } from '@contract/dashboard.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { PAYMENTS_PATH } from '../payments/paymentsPath.ts';
import { APPLICATIONS_PATH } from '../partners/partnersPath.ts';
import { ODD_PAYMENTS, STUCK_MAILS, invoicesWith } from './addresses.ts';
import styles from './Rows.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** Where each is dealt with. */
const PLACES: Record<AttentionKind, string> = {
  paidLate: PAYMENTS_PATH,
  paymentEvents: ODD_PAYMENTS,
  overdue: `${invoicesWith(INVOICE_STATUS.paid)}&sort=createdAt`,
  failedMails: STUCK_MAILS,
  partnerApplications: APPLICATIONS_PATH,
};

/** What waits for a decision. */
export const NeedsAttention = observer(function NeedsAttention({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('admin');
  const widget = useWidget<Attention[]>('needs-attention');
  return (
    <Widget title={t('dashboard.attention')} widget={widget} className={className} lines={3}>
      {(waiting) =>
        waiting.length === 0 ? (
          <p className="muted row gap-8">
            <CheckCircleOutlined aria-hidden />
            {t('dashboard.noAttention')}
          </p>
        ) : (
          <ul className={styles.rows}>
            {waiting.map((row) => (
              <AttentionRow key={row.kind} {...row} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
});

function AttentionRow({ kind, count }: Attention) {
  const { t } = useTranslation('admin');
  return (
    <li>
      <Link to={PLACES[kind]} className={styles.row}>
        <span className={styles.main}>
          <span className={styles.name}>{t(`dashboard.attentionKind.${kind}`)}</span>
          <span className={styles.note}>{t(`dashboard.attentionHint.${kind}`, { days: OVERDUE_DAYS })}</span>
        </span>
        <span className={styles.count}>{count >= MAX_ATTENTION ? `${MAX_ATTENTION - 1}+` : count}</span>
      </Link>
    </li>
  );
}
