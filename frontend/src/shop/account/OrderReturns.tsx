import { observer } from 'mobx-react-lite';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { Return, ReturnsOfInvoice } from '@contract/returns.ts';
import { RETURN_STEPS } from '@contract/returns.ts';
import { Link } from '../../components/Link.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderPage.module.css';
import { useOrderStep } from './useOrderStep.ts';

interface OrderReturnsProps {
  invoice: Invoice;
  onChanged: () => Promise<void>;
}

/** The returns of an order, and the link to request one. Nothing before the parcel's arrival. */
export function OrderReturns(props: OrderReturnsProps) {
  return props.invoice.statusEnum === INVOICE_STATUS.delivered ? <Returns {...props} /> : null;
}

const Returns = observer(function Returns({ invoice, onChanged }: OrderReturnsProps) {
  const { api } = useStores();
  const { t } = useTranslation('orderReturn');
  const { deadline } = useDates();
  const path = `/returns/of/${invoice.id}`;
  const { data, reload } = usePage(path, () => api.get<ReturnsOfInvoice>(path));
  const handleChanged = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  if (!data || (data.returns.length === 0 && data.returnableUntil === null)) return null;
  return (
    <OrderPanel title={t('panel')}>
      {data.returns.map((one) => (
        <OneReturn key={one.id} of={one} onChanged={handleChanged} />
      ))}
      {data.returnableUntil !== null && data.returnable.length > 0 && (
        <>
          <p className="note">{t('until', { date: deadline(data.returnableUntil) })}</p>
          <LinkButton look="quiet" to={`/account-detail/orders/${invoice.id}/return`}>
            {t('ask')}
          </LinkButton>
        </>
      )}
    </OrderPanel>
  );
});

function OneReturn({ of, onChanged }: { of: Return; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('orderReturn');
  const rupiah = useRupiah();
  const { dateTime } = useDates();
  const withdraw = useOrderStep(`/returns/withdraw/${of.id}`, t('withdrawn'), onChanged);
  const canWithdraw = (RETURN_STEPS.withdraw.from as readonly number[]).includes(of.statusEnum);
  const { exchangeInvoice, refundAmount, decisionNote, lines, reason, resolution, note } = of;
  return (
    <div className={styles.words}>
      <b>{of.status}</b>
      <span className="note">{dateTime(of.createdAt)}</span>
      {lines.map(({ invoiceDetailId, quantity, product, variant, color, size, exchangeFor }) => (
        <span key={invoiceDetailId}>
          {quantity} × {[product, variant, color, size].join(' · ')}
          {exchangeFor && (
            <span className="note">
              <br />
              {t('insteadOf', { choice: [exchangeFor.variant, exchangeFor.color, exchangeFor.size].join(' · ') })}
            </span>
          )}
        </span>
      ))}
      <span>{t('asked', { resolution: t(`resolution.${resolution}`) })}</span>
      <span>{t('because', { reason: t(`reason.${reason}`) })}</span>
      {note !== '' && <span className="written note">“{note}”</span>}
      {decisionNote !== '' && <span className="written">{decisionNote}</span>}
      {exchangeInvoice && (
        <Link to={`/account-detail/orders/${exchangeInvoice.id}`} className={styles.name}>
          {t('replacement', { documentNo: exchangeInvoice.documentNo })}
        </Link>
      )}
      {refundAmount !== null && refundAmount > 0 && <span>{t('refunded', { amount: rupiah(refundAmount) })}</span>}
      {canWithdraw && (
        <span>
          <Button look="plain" isBusy={withdraw.isBusy} onClick={() => void withdraw.take()}>
            {t('withdraw')}
          </Button>
        </span>
      )}
    </div>
  );
}
