import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { parseLanguage } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { isShort } from '../../stores/cartChanges.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './CartPage.module.css';

interface CartSummaryProps {
  isChecking: boolean;
  /** Other ways on than back to the shop. */
  children?: ReactNode;
}

export const CartSummary = observer(function CartSummary({ isChecking, children }: CartSummaryProps) {
  const { cart } = useStores();
  const { t, i18n } = useTranslation('account');
  const language = parseLanguage(i18n.language) ?? 'id';
  const isBlocked = !cart.isValid || cart.items.some(isShort);
  return (
    <aside className={styles.summary} aria-label={t('cart.summary')}>
      <dl className={styles.sums}>
        <dt>{t('cart.items', { count: cart.count })}</dt>
        <dd>
          <Rupiah value={cart.total + cart.saving} />
        </dd>
        {cart.saving > 0 && (
          <>
            <dt>{t('cart.saving')}</dt>
            <dd className={styles.saving}>
              <Rupiah value={-cart.saving} />
            </dd>
          </>
        )}
        <dt>{t('cart.weight')}</dt>
        <dd className="figures">{formatNumber(cart.parcel.weight / 1000, language)} kg</dd>
        <dt className={styles.total}>{t('cart.total')}</dt>
        <dd className={styles.total}>
          <Rupiah value={cart.total} />
        </dd>
      </dl>
      <p className={styles.later}>{t('cart.feeLater')}</p>
      {isBlocked || isChecking ? (
        <Button isWide disabled isBusy={isChecking}>
          {t('cart.toCheckout')}
        </Button>
      ) : (
        <LinkButton to="/checkout" isWide>
          {t('cart.toCheckout')}
        </LinkButton>
      )}
      {isBlocked && (
        <p className={styles.blocked} role="status">
          {t('cart.blocked')}
        </p>
      )}
      {children ?? (
        <LinkButton to="/shop" look="plain" isWide>
          {t('cart.goOn')}
        </LinkButton>
      )}
    </aside>
  );
});
