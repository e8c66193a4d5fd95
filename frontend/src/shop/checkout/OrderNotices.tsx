import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import type { CheckoutStore } from '../../stores/CheckoutStore.ts';
import styles from './ReviewStep.module.css';

interface NoticeProps {
  checkout: CheckoutStore;
}

/** An order of which nobody knows whether it arrived: finishing it makes no second one, since it keeps its key. Takes the focus. */
export const UnfinishedNotice = observer(function UnfinishedNotice({
  checkout,
  onFinish,
}: NoticeProps & { onFinish: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const rupiah = useRupiah();
  const { unfinished, stage } = checkout;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unfinished) element.current?.focus();
  }, [unfinished]);
  if (!unfinished) return null;
  return (
    <div ref={element} tabIndex={-1} role="group" aria-label={t('checkout.unfinishedTitle')} className={styles.focus}>
      <Notice tone="warm" title={t('checkout.unfinishedTitle')}>
        <p>{t('checkout.unfinishedText', { total: rupiah(unfinished.total) })}</p>
        <div className={styles.ways}>
          <Button isBusy={stage === 'placing'} onClick={() => void onFinish()}>
            {t('checkout.finish')}
          </Button>
          <LinkButton to="/account-detail" look="quiet">
            {t('checkout.toOrders')}
          </LinkButton>
          <Button look="plain" disabled={stage === 'placing'} onClick={() => checkout.dropUnfinished()}>
            {t('checkout.drop')}
          </Button>
        </div>
      </Notice>
    </div>
  );
});

/** Something in the cart stands in the way. */
export const CartNotice = observer(function CartNotice({ checkout }: NoticeProps) {
  const { t } = useTranslation('account');
  if (checkout.isCartReady || checkout.conflict || checkout.unfinished) return null;
  return (
    <div role="alert">
      <Notice tone="bad" title={t('checkout.fixCart')}>
        <LinkButton to="/cart" look="quiet">
          {t('checkout.editCart')}
        </LinkButton>
      </Notice>
    </div>
  );
});

/** The order was not placed, in the server's words; or nobody knows, and then trying again is safe. */
export const FailureNotice = observer(function FailureNotice({ checkout }: NoticeProps) {
  const { t } = useTranslation('account');
  const { failure, stage } = checkout;
  if (!failure) return null;
  const isUnknown = failure.status === 0 || failure.status >= 500;
  return (
    <div role="alert">
      <Notice tone="bad" title={failure.message || t('checkout.failed')}>
        {isUnknown && <p>{t('checkout.failedLost')}</p>}
        <div className={styles.ways}>
          {isUnknown && !checkout.unfinished && (
            <Button type="submit" look="quiet" isBusy={stage === 'placing'}>
              {t('checkout.retry')}
            </Button>
          )}
          <LinkButton to="/account-detail" look="plain">
            {t('checkout.toOrders')}
          </LinkButton>
        </div>
      </Notice>
    </div>
  );
});
