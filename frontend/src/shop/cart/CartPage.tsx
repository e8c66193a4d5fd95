import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { CartItem } from '@contract/carts.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { CartCheck } from '../../stores/CartCheck.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { OVER_STOCK_MS } from '../../stores/ToastStore.ts';
import { useHead } from '../../stores/useHead.ts';
import { forgetLastOrder } from '../checkout/lastOrder.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { BestSellers } from '../list/BestSellers.tsx';
import { CartLines } from './CartLines.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import styles from './CartPage.module.css';
import { CartSummary } from './CartSummary.tsx';
import { LeftOutNotice } from './LeftOutNotice.tsx';

export const CartPage = observer(function CartPage() {
  const { t } = useTranslation('cart');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <Cart />}</SignedIn>;
});

const Cart = observer(function Cart() {
  const { cart, connection, session } = useStores();
  const { t } = useTranslation('cart');
  const [check] = useState(() => new CartCheck(cart));
  const [removed, setRemoved] = useState<CartItem | null>(null);
  // Checks again after a reconnect: the saved cart may be outdated.
  useEffect(() => {
    if (!connection.isOffline) void check.run();
  }, [check, connection.isOffline]);
  const isEmpty = cart.items.length === 0;
  // What is in it now is not what was ordered.
  useEffect(() => {
    if (!isEmpty && session.person) forgetLastOrder(session.person.id);
  }, [isEmpty, session.person]);
  const { state, changes } = check;
  const isChecking = state === 'checking' && !connection.isOffline;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      <div role="status">
        {removed && <Removed item={removed} onDone={() => setRemoved(null)} />}
        {isChecking && !isEmpty && <p className="note">{t('checking')}</p>}
      </div>
      {connection.isOffline && !isEmpty && <Notice title={t('offline')}>{t('offlineText')}</Notice>}
      {state === 'failed' && !connection.isOffline && (
        <Notice tone="warm" title={check.refusal ?? t('checkFailed')}>
          <Button look="quiet" onClick={() => void check.run()}>
            {t('checkAgain')}
          </Button>
        </Notice>
      )}
      <LeftOutNotice />
      {isEmpty ? (
        <>
          <EmptyCart />
          <BestSellers />
        </>
      ) : (
        <div className={`${styles.columns} stack gap-28 top`}>
          <CartLines
            changes={changes}
            onRemove={(item) => {
              setRemoved(item);
              cart.remove(item.productDetailId);
            }}
          />
          <CartSummary isChecking={isChecking} hasMarks />
        </div>
      )}
    </div>
  );
});

/** Offers to undo a removal. */
const Removed = observer(function Removed({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const { cart, toasts } = useStores();
  const { t } = useTranslation('cart');
  const putBack = () => {
    const { quantity, ...goods } = item;
    const { isAccepted, text } = cart.add(goods, Math.max(1, Math.min(quantity, goods.lastStock)));
    if (!isAccepted) toasts.show('error', text, OVER_STOCK_MS);
    onDone();
  };
  return (
    <p className={styles.removed}>
      <span>{t('removed', { name: item.name })}</span>
      <Button look="plain" onClick={putBack}>
        {t('undo')}
      </Button>
    </p>
  );
});
