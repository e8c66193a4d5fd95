import { CheckCircleOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Attention, AttentionKind } from '@contract/dashboard.ts';
import { MAX_ATTENTION, OVERDUE_DAYS } from '@contract/dashboard.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { APPLICATIONS_PATH } from '../partners/PartnerTabs.tsx';
import { ODD_PAYMENTS, invoicesWith } from './addresses.ts';
import styles from './Rows.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** Where each is dealt with; mails have no page of their own: what is wrong is with the mail server. */
const PLACES: Record<AttentionKind, string | null> = {
  paidLate: invoicesWith(INVOICE_STATUS.paidLate),
  paymentEvents: ODD_PAYMENTS,
  overdue: `${invoicesWith(INVOICE_STATUS.paid)}&sort=createdAt`,
  failedMails: null,
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
          <p className={`${styles.empty} ${styles.done}`}>
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
      <Row to={PLACES[kind]}>
        <span className={styles.main}>
          <span className={styles.name}>{t(`dashboard.attentionKind.${kind}`)}</span>
          <span className={styles.note}>{t(`dashboard.attentionHint.${kind}`, { days: OVERDUE_DAYS })}</span>
        </span>
        <span className={styles.count}>{count >= MAX_ATTENTION ? `${MAX_ATTENTION - 1}+` : count}</span>
      </Row>
    </li>
  );
}

function Row({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={`${styles.row} ${styles.still}`}>{children}</div>;
  return (
    <Link to={to} className={styles.row}>
      {children}
    </Link>
  );
}
