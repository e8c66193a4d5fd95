import { observer } from 'mobx-react-lite';
import { type RefObject, useRef } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { serviceIn } from '@contract/courierServices.ts';
import { MAX_QRIS } from '@contract/payments.ts';
import { MAX_PARCEL_GRAMS } from '@contract/shipping.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { Button } from '../../components/Button.tsx';
import { FormProblem } from '../../components/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useKilograms } from '../../components/useKilograms.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { CartNotice, FailureNotice } from './OrderNotices.tsx';
import orderStyles from '../account/OrderPage.module.css';
import styles from './ReviewStep.module.css';
import { ReviewLines } from './ReviewLines.tsx';
import { FreeShippingHint } from './FreeShippingHint.tsx';
import { Step } from './Step.tsx';
import { VoucherField } from './VoucherField.tsx';
import voucherStyles from './VoucherField.module.css';

export const ReviewStep = observer(function ReviewStep({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  const rupiah = useRupiah();
  const place = useRef<HTMLDivElement>(null);
  // After delivery, courier, and the payment where there is a choice.
  const number = useStores().settings.facts.transferBanks.length > 0 ? 4 : 3;
  return (
    <Step number={number} title={t('review')} lead={t('reviewLead')} className={styles.review}>
      <div className={styles.lines}>
        <ConflictNotice checkout={checkout} />
        <RemainingPieces />
        <ReviewLines checkout={checkout} />
        <Link to="/cart" className="link start">
          {t('editCart')}
        </Link>
        <VoucherField checkout={checkout} />
      </div>
      <div className={styles.foot}>
        <Sums checkout={checkout} />
        {checkout.subtotal > 0 && <FreeShippingHint goods={checkout.subtotal} provinceId={checkout.provinceId} />}
        <CartNotice checkout={checkout} />
        <FormProblem form={checkout.form} />
        <FailureNotice checkout={checkout} />
        <div ref={place}>
          <OrderButton checkout={checkout} />
        </div>
        <p className="note">{t(checkout.transferTo === undefined ? 'payNext' : 'transferNext')}</p>
        {checkout.transferTo === undefined && checkout.total > MAX_QRIS && (
          <p className="note">{t('qrisLimit', { max: rupiah(MAX_QRIS) })}</p>
        )}
      </div>
      <OrderBar checkout={checkout} place={place} />
    </Step>
  );
});

interface OrderBarProps {
  checkout: CheckoutStore;
  place: RefObject<HTMLElement | null>;
}

/** On a small screen: the total, and a button that leads to the missing fields. */
const OrderBar = observer(function OrderBar({ checkout, place }: OrderBarProps) {
  const { t } = useTranslation('checkout');
  const { rate, total, stage, canOrder, conflict, attempts } = checkout;
  if (conflict || attempts.unfinished) return null;
  return (
    <ActionBar place={place} className={styles.bar}>
      <div className={styles.barTotal}>
        <span className="note">{t(rate ? 'total' : 'subtotal')}</span>
        <b className="heavy figures text-18">
          <Rupiah value={total} />
        </b>
      </div>
      <Button type="submit" look="moon" className={styles.barButton} isBusy={stage === 'placing'} disabled={!canOrder}>
        {t('submitOpen')}
      </Button>
    </ActionBar>
  );
});

/** The pieces that couriers don't accept with this parcel: left for another order. */
const RemainingPieces = observer(function RemainingPieces() {
  const { cart } = useStores();
  const { t } = useTranslation('checkout');
  const kilograms = useKilograms();
  const count = cart.count - cart.orderCount;
  if (count === 0) return null;
  return <Notice title={t('later', { count })}>{t('laterWhy', { max: kilograms(MAX_PARCEL_GRAMS) })}</Notice>;
});

const Sums = observer(function Sums({ checkout }: { checkout: CheckoutStore }) {
  const { t, i18n } = useTranslation(['checkout', 'orders']);
  const { rate, lines } = checkout;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className={orderStyles.sums}>
      <dt>
        {t('subtotal')} <span className="note unbroken">{t('orders:items', { count })}</span>
      </dt>
      <dd>
        <Rupiah value={checkout.subtotal} />
      </dd>
      <VoucherRow checkout={checkout} />
      <dt>
        {rate ? t('feeOf', { courier: `${rate.courierName} ${serviceIn(i18n.language, rate.service)}` }) : t('fee')}
      </dt>
      <dd className={rate ? '' : 'note'}>{rate ? <Rupiah value={rate.fee} /> : t('feeOpen')}</dd>
      {rate?.discount !== undefined && rate.discount > 0 && (
        <>
          <dt>{t('orders:part.shipping', { name: rate.rule ?? '' })}</dt>
          <dd className="sale">
            <Rupiah value={-rate.discount} />
          </dd>
        </>
      )}
      <dt className={styles.total}>{t('total')}</dt>
      <dd className={styles.total}>
        <Rupiah value={checkout.total} />
      </dd>
    </dl>
  );
});

const VoucherRow = observer(function VoucherRow({ checkout: { voucher } }: { checkout: CheckoutStore }) {
  const { t } = useTranslation(['checkout', 'orders']);
  if (!voucher.applied) return null;
  const { code, discount } = voucher.applied;
  return (
    <>
      <dt>
        {t('orders:part.voucher', { name: code })}{' '}
        <Button
          look="plain"
          className={voucherStyles.remove}
          aria-label={t('voucherRemove', { code })}
          onClick={() => voucher.remove()}
        >
          {t('voucherOff')}
        </Button>
      </dt>
      <dd className="sale">
        <Rupiah value={-discount} />
      </dd>
    </>
  );
});

const OrderButton = observer(function OrderButton({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  const rupiah = useRupiah();
  const { stage, cartCheck, canOrder, rate, total } = checkout;
  const label = rate ? t('submit', { total: rupiah(total) }) : t('submitOpen');
  return (
    <Button
      type="submit"
      look="moon"
      isWide
      isBusy={stage === 'placing' || cartCheck.state === 'checking'}
      disabled={!canOrder}
    >
      {stage === 'placing' ? t('busy') : label}
    </Button>
  );
});
