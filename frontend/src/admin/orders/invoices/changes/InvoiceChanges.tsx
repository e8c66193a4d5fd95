import { CopyOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { ChangesOfInvoice, ChangeStatus, OrderChange } from '@contract/orderChanges.ts';
import { Link } from '../../../../components/Link.tsx';
import { Rupiah } from '../../../../components/Rupiah.tsx';
import { whatsAppLink } from '../../../../components/whatsApp.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../../routes/adminPaths.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import type { Tone } from '../../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../../kit/page/ToneTag.tsx';
import { useCopy } from '../../../kit/page/useCopy.ts';
import pageOfInvoice from '../InvoicePage.module.css';
import payments from '../InvoicePayments.module.css';
import { WhatsAppModal } from '../WhatsAppModal.tsx';
import styles from './Changes.module.css';

const TONES: Record<ChangeStatus, Tone> = { open: 'warm', done: 'good', undone: 'quiet' };

interface InvoiceChangesProps {
  invoice: Invoice;
  onChanged: () => void;
}

/** The changes of an order's items, and of a new order the one whose pieces it replaces. Nothing for other orders. */
export const InvoiceChanges = observer(function InvoiceChanges({ invoice, onChanged }: InvoiceChangesProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<ChangesOfInvoice>(api, `/order-changes/of/${invoice.id}`));
  // Each change is in the order's timeline.
  useEffect(() => void store.load(), [store, invoice]);
  const { changes = [], replaces = null } = store.data ?? {};
  if (changes.length === 0 && !replaces) return null;
  return (
    <section className={payments.payments}>
      <h2 className={pageOfInvoice.section}>{t('changes.history')}</h2>
      {replaces && (
        <p className="row wraps gap-8">
          <span>
            {t('changes.replaces')}{' '}
            <Link to={invoicePath(replaces.id)} className="accent underlines">
              {replaces.documentNo}
            </Link>
          </span>
          <StateTag status={replaces.status} />
        </p>
      )}
      {changes.map((change) => (
        <Change key={change.id} change={change} invoice={invoice} onChanged={onChanged} />
      ))}
    </section>
  );
});

function StateTag({ status }: { status: ChangeStatus }) {
  const { t } = useTranslation('admin');
  return <ToneTag tone={TONES[status]}>{t(`changes.status.${status}`)}</ToneTag>;
}

function Change({ change, invoice, onChanged }: InvoiceChangesProps & { change: OrderChange }) {
  const { t } = useTranslation('admin');
  const { status, changeInvoice, removed, added, reason, note, createdAt } = change;
  const nameOf = (invoiceDetailId: number) => {
    const unit = invoice.invoiceDetails.find(({ id }) => id === invoiceDetailId)?.productDetail;
    return unit ? `${unit.product.name} - ${unit.variant.name} ${unit.color.name} ${unit.size.name}` : '';
  };
  const left = removed.map(({ invoiceDetailId, quantity }) => `${quantity} × ${nameOf(invoiceDetailId)}`);
  const came = added.map((unit) => `${unit.quantity} × ${unit.product} - ${unit.variant} ${unit.color} ${unit.size}`);
  return (
    <article className={styles.change}>
      <p className="row wraps gap-8">
        <Link to={invoicePath(changeInvoice.id)} className="accent underlines semibold">
          {t('changes.newOrder')} {changeInvoice.documentNo}
        </Link>
        <StateTag status={status} />
        {changeInvoice.total > 0 && <Rupiah value={changeInvoice.total} />}
      </p>
      <dl className={styles.pieces}>
        <Pieces label={t('changes.left')} pieces={left} />
        <Pieces label={t('changes.came')} pieces={came} />
      </dl>
      <p className="fine anywhere">
        {[formatDateTime(createdAt), t(`money.reason.${reason}`), note].filter((part) => part !== '').join(' · ')}
      </p>
      {status === 'open' && changeInvoice.statusEnum === INVOICE_STATUS.waiting && (
        <OpenChange change={change} invoice={invoice} onChanged={onChanged} />
      )}
    </article>
  );
}

function Pieces({ label, pieces }: { label: string; pieces: readonly string[] }) {
  if (pieces.length === 0) return null;
  return (
    <>
      <dt className="muted">{label}</dt>
      <dd>{pieces.join(', ')}</dd>
    </>
  );
}

/** The payment link to hand on, and the way back. */
const OpenChange = observer(function OpenChange({
  change,
  invoice,
  onChanged,
}: InvoiceChangesProps & { change: OrderChange }) {
  const { t } = useTranslation('admin');
  const [isWriting, setIsWriting] = useState(false);
  const { changeInvoice } = change;
  const { paymentUrl } = changeInvoice;
  const { copy, giveUp } = useChangeSteps(onChanged);
  const isReached = whatsAppLink(invoice.customer.phoneNumber, '') !== null;
  return (
    <>
      {paymentUrl === null && <p className="note">{t('changes.noLink')}</p>}
      <div className="row wraps gap-8">
        {paymentUrl !== null && (
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(paymentUrl)}>
            {t('changes.copyLink')}
          </Button>
        )}
        {isReached && (
          <Button icon={<WhatsAppOutlined aria-hidden />} onClick={() => setIsWriting(true)}>
            {t('invoices.whatsApp.button')}
          </Button>
        )}
        <Button danger type="text" onClick={() => giveUp(change.id)}>
          {t('changes.giveUp')}
        </Button>
      </div>
      {isWriting && (
        <WhatsAppModal
          invoice={{ id: changeInvoice.id, customer: invoice.customer }}
          onClose={() => setIsWriting(false)}
          onOpened={() => setIsWriting(false)}
        />
      )}
    </>
  );
});

function useChangeSteps(onChanged: () => void) {
  const { api, toasts } = useStores();
  const copy = useCopy();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const undo = async (id: number) => {
    try {
      const { message } = await api.call('PUT', `/order-changes/give-up/${id}`);
      toasts.show('success', message);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')));
    }
    // It may be paid by now.
    onChanged();
  };
  return {
    copy: (link: string) => copy(link, t('changes.copied'), t('changes.copyFailed', { link })),
    giveUp: (id: number) =>
      void modal.confirm({
        ...{ title: t('changes.giveUpAsk'), content: t('changes.giveUpWhy'), okText: t('changes.giveUpYes') },
        ...{ cancelText: t('shared:action.cancel'), onOk: () => undo(id) },
      }),
  };
}
