import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import {
  CORRECTABLE_STATUSES,
  INVOICE_STATUS,
  PAID_STATUSES,
  RECEIPT_STATUSES,
  canStep,
} from '@contract/invoiceStatus.ts';
import { isPickup } from '@contract/manualOrders.ts';
import { ROLES } from '@contract/roles.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { DeliveryModal } from './DeliveryModal.tsx';
import styles from './InvoicePage.module.css';
import type { InvoiceStore } from './InvoiceStore.ts';
import { PrintMenu } from './PrintMenu.tsx';
import { ReceiptModal } from './ReceiptModal.tsx';
import { SplitModal } from './parcels/SplitModal.tsx';
import { RefundModal } from './RefundModal.tsx';
import { useSteps } from './useSteps.ts';

interface InvoiceActionsProps {
  store: InvoiceStore;
  invoice: Invoice;
  /** Opens the refund of a paid invoice, in part or whole. */
  onRefund: () => void;
  /** Opens the change of a paid order's items; unset in a preview, which is a slide-over itself. */
  onChangeItems?: () => void;
}

type OpenModal = 'receipt' | 'delivery' | 'refund' | 'split';

interface Action {
  key: string;
  label: string;
  run: () => void;
  isDanger?: boolean;
}

/** The next step and the receipt number as buttons (specification 2); the other possible actions are in the "more" menu. */
export const InvoiceActions = observer(function InvoiceActions({
  store,
  invoice,
  onRefund,
  onChangeItems,
}: InvoiceActionsProps) {
  const { t } = useTranslation('admin');
  const [openModal, setOpenModal] = useState<OpenModal | null>(null);
  const [next, ...others] = useActions(store, invoice, {
    ask: setOpenModal,
    onRefund,
    ...(onChangeItems && { onChangeItems }),
  });
  const isNext = next !== undefined && !isAside(next) && !invoice.waitsFor;
  const rest = isNext ? others : [next, ...others].filter((one) => one !== undefined);
  const receipt = rest.find(isReceipt);
  const more = rest.filter((one) => one !== receipt);
  const items: MenuProps['items'] = more.map(({ key, label, run, isDanger = false }) => {
    return { key, label, danger: isDanger, onClick: run };
  });
  const close = () => setOpenModal(null);
  const saved = () => {
    close();
    void store.reload();
  };
  return (
    <div className={styles.actions}>
      {invoice.waitsFor && (
        <>
          <p className={styles.next}>
            {t('changes.waitsFor')}{' '}
            <Link to={invoicePath(invoice.waitsFor.id)} className="accent underlines">
              {invoice.waitsFor.documentNo}
            </Link>
          </p>
          <Button type="primary" size="large" className={styles.next} disabled>
            {t('action.process')}
          </Button>
        </>
      )}
      {/* The same button for every step, so that it keeps the focus. */}
      {isNext && (
        <Button type="primary" size="large" className={styles.next} onClick={next.run}>
          {next.label}
        </Button>
      )}
      {receipt && (
        <Button size="large" className={styles.next} onClick={receipt.run}>
          {receipt.label}
        </Button>
      )}
      <PrintMenu ids={[invoice.id]} invoice={invoice} size="large" />
      {items.length > 0 && (
        <Dropdown trigger={['click']} placement="bottomRight" autoFocus menu={{ items }}>
          <Button size="large" icon={<EllipsisOutlined aria-hidden />} aria-label={t('invoices.more')} />
        </Dropdown>
      )}
      {openModal === 'receipt' && <ReceiptModal invoice={invoice} onClose={close} onSaved={saved} />}
      {openModal === 'split' && <SplitModal invoice={invoice} onClose={close} onSaved={saved} />}
      {openModal === 'delivery' && <DeliveryModal invoice={invoice} onClose={close} onSaved={saved} />}
      {openModal === 'refund' && (
        <RefundModal invoice={invoice} onRefunded={() => void store.reload()} onClose={close} />
      )}
    </div>
  );
});

/** Steps that are never the next one. */
function isAside({ key, isDanger = false }: Action): boolean {
  return isDanger || ['delivery', 'changeItems', 'editReceipt', 'split'].includes(key);
}

/** Pickups are not sent, and a single piece is in one parcel. */
function isSplittable({ statusEnum, courier, parcels, invoiceDetails, waitsFor }: Invoice): boolean {
  const pieces = invoiceDetails.reduce((sum, { quantity, withdrawn }) => sum + quantity - withdrawn, 0);
  const isHere = CORRECTABLE_STATUSES.includes(statusEnum) && parcels.every(({ shippedDate }) => shippedDate === null);
  return isHere && !waitsFor && pieces > 1 && !isPickup({ courier });
}

function isReceipt({ key }: Action): boolean {
  return key === 'receipt' || key === 'editReceipt';
}

interface Asking extends Pick<InvoiceActionsProps, 'onRefund' | 'onChangeItems'> {
  ask: (what: OpenModal) => void;
}

/** The current user's available actions, in the order of work. */
function useActions(store: InvoiceStore, invoice: Invoice, { ask, onRefund, onChangeItems }: Asking): Action[] {
  const { t } = useTranslation('admin');
  const steps = useSteps(store);
  const isAdmin = useStores().session.user?.role === ROLES.admin;
  const { statusEnum, receiptNumber, waitsFor } = invoice;
  const isFetched = isPickup(invoice);
  const receipt = () => ask('receipt');
  const actions: (Action | false)[] = [
    isAdmin && canStep('revive', statusEnum) && { key: 'revive', label: t('money.revive'), run: steps.revive },
    canStep('process', statusEnum) && !waitsFor && { key: 'process', label: t('action.process'), run: steps.process },
    canStep('deliver', statusEnum) && { key: 'deliver', label: t('action.deliver'), run: steps.deliver },
    isFetched &&
      statusEnum === INVOICE_STATUS.processed && { key: 'handOut', label: t('action.handOut'), run: steps.handOut },
    RECEIPT_STATUSES.includes(statusEnum) &&
      !isFetched &&
      invoice.parcels.length === 0 &&
      (receiptNumber === null
        ? { key: 'receipt', label: t('action.inputReceiptNumber'), run: receipt }
        : { key: 'editReceipt', label: t('action.editReceiptNumber'), run: receipt }),
    isSplittable(invoice) && {
      ...{ key: 'split', label: t(invoice.parcels.length > 0 ? 'parcels.change' : 'parcels.several') },
      run: () => ask('split'),
    },
    CORRECTABLE_STATUSES.includes(statusEnum) && {
      ...{ key: 'delivery', label: t('invoices.correct') },
      run: () => ask('delivery'),
    },
    onChangeItems !== undefined &&
      statusEnum === INVOICE_STATUS.paid &&
      !waitsFor &&
      invoice.credit === 0 && { key: 'changeItems', label: t('changes.title'), run: onChangeItems },
    isAdmin &&
      !waitsFor &&
      (canStep('refund', statusEnum) || (PAID_STATUSES.includes(statusEnum) && invoice.refundable > 0)) && {
        ...{ key: 'refund', label: t('money.refund'), isDanger: true },
        run: PAID_STATUSES.includes(statusEnum) && invoice.refundable > 0 ? onRefund : () => ask('refund'),
      },
    isAdmin &&
      canStep('cancel', statusEnum) && {
        ...{ key: 'cancel', label: t('money.cancel'), isDanger: true },
        run: steps.cancel,
      },
  ];
  return actions.filter((action) => action !== false);
}
