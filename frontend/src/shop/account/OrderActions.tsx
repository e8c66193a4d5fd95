import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useDates } from '../../components/useDates.ts';
import { TransferPanel } from '../transfer/TransferPanel.tsx';
import { usePayAgain } from '../payment-redirect/usePayAgain.ts';
import { useOrderStep } from './useOrderStep.ts';

interface OrderActionsProps {
  invoice: Invoice;
  onChanged: () => Promise<void>;
}

/** Notices of an unpaid order: pay or cancel while it waits, otherwise why it is unpaid. */
export function OrderActions(props: OrderActionsProps) {
  const { statusEnum } = props.invoice;
  if (statusEnum === INVOICE_STATUS.waiting) return <Unpaid {...props} />;
  if (statusEnum === INVOICE_STATUS.expired) return <StatusNotice word="expired" />;
  if (statusEnum === INVOICE_STATUS.paidLate) return <StatusNotice word="late" />;
  return null;
}

const Unpaid = observer(function Unpaid({ invoice, onChanged }: OrderActionsProps) {
  const { t } = useTranslation(['order', 'payment']);
  const rupiah = useRupiah();
  const pay = usePayAgain(invoice.id, invoice.documentNo, () => void onChanged());
  const cancel = useOrderStep(`/invoices/cancel/${invoice.id}`, t('cancelled'), onChanged);
  const [isAsking, setIsAsking] = useState(false);
  const date = useDates().deadline(invoice.expiresAt);
  // A like-for-like exchange is free: it waits for the returned goods.
  const isFree = invoice.total === 0;
  const isTransfer = invoice.transferCode > 0;
  return (
    <Notice tone="warm" title={isFree ? t('heldUntil', { date }) : t('payUntil', { date })}>
      {invoice.hasFailedTry && <p>{t('payment:failedTry')}</p>}
      {isTransfer && <TransferPanel invoiceId={invoice.id} expiresAt={invoice.expiresAt} />}
      <div className="row wraps gap-8">
        {!isFree && !isTransfer && (
          <Button look="moon" isBusy={pay.isBusy} onClick={() => void pay.payAgain()}>
            {pay.isBusy ? t('payBusy') : t('pay', { total: rupiah(invoice.total) })}
          </Button>
        )}
        <Button look="plain" onClick={() => setIsAsking(true)}>
          {t('cancel')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelAsk')}
        confirmLabel={t('cancelYes')}
        closeLabel={t('keep')}
        isDangerous
        isBusy={cancel.isBusy}
        onConfirm={() => void cancel.take().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </Notice>
  );
});

/** The same texts as on the page after the payment. */
function StatusNotice({ word }: { word: 'expired' | 'late' }) {
  const { t } = useTranslation('payment');
  return (
    <Notice tone={word === 'late' ? 'warm' : 'calm'} title={t(`${word}Title`)}>
      <p>{t(`${word}Text`)}</p>
    </Notice>
  );
}
