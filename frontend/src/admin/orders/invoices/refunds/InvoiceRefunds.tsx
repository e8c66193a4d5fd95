import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { MAX_REFUND_NOTE } from '@contract/invoices.ts';
import type { Refund, RefundRetry, RefundsOfInvoice, RefundStatus } from '@contract/refunds.ts';
import { ROLES } from '@contract/roles.ts';
import { Rupiah } from '../../../../components/Rupiah.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { required } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { LongField } from '../../../kit/form/LineField.tsx';
import { ModalForm } from '../../../kit/form/ModalForm.tsx';
import type { Tone } from '../../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../../kit/page/ToneTag.tsx';
import rows from '../../payments/PaymentRows.module.css';
import pageOfInvoice from '../InvoicePage.module.css';
import styles from '../InvoicePayments.module.css';

const TONES: Record<RefundStatus, Tone> = { pending: 'calm', done: 'good', failed: 'bad' };

interface InvoiceRefundsProps {
  invoice: Invoice;
  onChanged: () => void;
}

/** What was given back of an invoice's money. */
export const InvoiceRefunds = observer(function InvoiceRefunds({ invoice, onChanged }: InvoiceRefundsProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<RefundsOfInvoice>(api, `/refunds/of/${invoice.id}`));
  // Each refund changes the invoice.
  useEffect(() => void store.load(), [store, invoice]);
  const { data, error } = store;
  return (
    <section className={styles.payments}>
      <h2 className={pageOfInvoice.section}>{t('refunds.history')}</h2>
      {error && !data && <p className="muted">{error.reason}</p>}
      <ul className={`${rows.rows} ${styles.columns}`}>
        {data?.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} invoice={invoice} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
});

function RefundRow({ refund, invoice, onChanged }: InvoiceRefundsProps & { refund: Refund }) {
  const { t } = useTranslation('admin');
  const { amount, reason, note, way, status, failure, by, createdAt } = refund;
  const about = [formatDateTime(createdAt), by, t(`refunds.wayName.${way}`)].filter((part) => part !== null);
  const goods = refund.lines.map(({ invoiceDetailId, quantity, restocked }) => {
    const line = invoice.invoiceDetails.find(({ id }) => id === invoiceDetailId);
    const what = `${quantity} × ${line?.productDetail.code ?? ''}`;
    return restocked > 0 ? t('refunds.restocked', { what, count: restocked }) : what;
  });
  return (
    <li className={styles.row}>
      <span className={rows.what}>
        <strong>{t(`money.reason.${reason}`)}</strong>
        <span className="fine">{about.join(' · ')}</span>
        {goods.length > 0 && <span className="fine">{goods.join(', ')}</span>}
        {note !== '' && <span className="fine anywhere">{note}</span>}
        {status === 'failed' && <FailedRefund refund={refund} failure={failure} onChanged={onChanged} />}
      </span>
      <ToneTag tone={TONES[status]}>{t(`refunds.status.${status}`)}</ToneTag>
      <Rupiah value={amount} />
    </li>
  );
}

interface FailedRefundProps {
  refund: Refund;
  failure: string;
  onChanged: () => void;
}

/** Somebody has to send it after all: the customer was told that it comes. */
const FailedRefund = observer(function FailedRefund({ refund, failure, onChanged }: FailedRefundProps) {
  const { api, session, toasts } = useStores();
  const { t } = useTranslation('admin');
  const [isByHand, setIsByHand] = useState(false);
  const [again] = useState(() => new FormStore<{ note: string }>({ note: '' }, {}));
  const [byHand] = useState(
    () => new FormStore<{ note: string }>({ note: '' }, { note: ({ note }) => required(note, MAX_REFUND_NOTE) }),
  );
  const retry = async (input: RefundRetry) => {
    const { message } = await api.call('PUT', `/refunds/retry/${refund.id}`, { ...input });
    toasts.show('success', message);
    setIsByHand(false);
    onChanged();
  };
  return (
    <>
      <span className="fine sale">{t('refunds.failed', { failure })}</span>
      {session.user?.role === ROLES.admin && (
        <span className="row wraps gap-8">
          <Button
            size="small"
            loading={again.isBusy}
            onClick={() => void again.submit(() => retry({ way: 'provider', note: '' }))}
          >
            {t('refunds.again')}
          </Button>
          <Button size="small" onClick={() => setIsByHand(true)}>
            {t('refunds.byHand')}
          </Button>
        </span>
      )}
      {isByHand && (
        <ModalForm
          form={byHand}
          width={480}
          title={t('refunds.byHand')}
          okText={t('refunds.byHandSave')}
          onSubmit={() => void byHand.submit(({ note }) => retry({ way: 'transfer', note }))}
          onClose={() => setIsByHand(false)}
        >
          <LongField
            form={byHand}
            name="note"
            label={t('money.refundNote')}
            hint={t('money.refundNoteHint')}
            maxLength={MAX_REFUND_NOTE}
          />
        </ModalForm>
      )}
    </>
  );
});
