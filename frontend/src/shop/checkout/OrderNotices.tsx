import { observer } from 'mobx-react-lite';
import { invoiceTotal } from '@contract/money.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { UnfinishedNotice } from '../../components/UnfinishedNotice.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import type { CheckoutStore } from './CheckoutStore.ts';

interface NoticeProps {
  checkout: CheckoutStore;
}

/** An order with unknown outcome; if it is dropped but did arrive, it expires unpaid. */
export const UnfinishedOrder = observer(function UnfinishedOrder({
  checkout: { attempts, stage },
  onFinish,
}: NoticeProps & { onFinish: () => Promise<void> }) {
  const { t } = useTranslation('checkout');
  const rupiah = useRupiah();
  if (!attempts.unfinished) return null;
  const { cartItemVMs, shipmentFee = 0, voucherDiscount = 0 } = attempts.unfinished.body;
  return (
    <UnfinishedNotice
      title={t('unfinishedTitle')}
      text={t('unfinishedText', { total: rupiah(invoiceTotal(cartItemVMs, shipmentFee) - voucherDiscount) })}
      finish={t('finish')}
      drop={t('drop')}
      isBusy={stage === 'placing'}
      onFinish={() => void onFinish()}
      onDrop={() => attempts.drop()}
    >
      <LinkButton to="/account-detail" look="quiet">
        {t('cart:toOrders')}
      </LinkButton>
    </UnfinishedNotice>
  );
});

/** A line of the cart blocks the order. */
export const CartNotice = observer(function CartNotice({ checkout }: NoticeProps) {
  const { t } = useTranslation('checkout');
  if (checkout.isCartReady || checkout.conflict || checkout.attempts.unfinished) return null;
  return (
    <div role="alert">
      <Notice tone="bad" title={t('fixCart')}>
        <LinkButton to="/cart" look="quiet">
          {t('editCart')}
        </LinkButton>
      </Notice>
    </div>
  );
});

/** The server's message of a failed order; with an unknown outcome, a retry is safe. */
export const FailureNotice = observer(function FailureNotice({ checkout }: NoticeProps) {
  const { t } = useTranslation('checkout');
  const { failure, stage } = checkout;
  if (!failure) return null;
  const { isUnknown } = failure;
  return (
    <div role="alert">
      <Notice tone="bad" title={failure.quotable(failure.message || t('failed'))}>
        {isUnknown && <p>{t('failedLost')}</p>}
        <div className="row wraps gap-8">
          {isUnknown && !checkout.attempts.unfinished && (
            <Button type="submit" look="quiet" isBusy={stage === 'placing'}>
              {t('retry')}
            </Button>
          )}
          <LinkButton to="/account-detail" look="plain">
            {t('cart:toOrders')}
          </LinkButton>
        </div>
      </Notice>
    </div>
  );
});
