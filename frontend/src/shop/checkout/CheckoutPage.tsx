import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { User } from '@contract/users.ts';
import { AskShop } from '../../components/AskShop.tsx';
import { Form } from '../../components/Form.tsx';
import { WithProfile } from '../../components/SignedIn.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CheckoutStore, type Payable } from './CheckoutStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import styles from './CheckoutPage.module.css';
import { EmptyCart } from '../cart/EmptyCart.tsx';
import { CourierStep } from './CourierStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { keepLastOrder, orderPath } from './lastOrder.ts';
import { NoOrders } from './NoOrders.tsx';
import { UnfinishedOrder } from './OrderNotices.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useGoToPayment } from '../payment-redirect/useGoToPayment.ts';

export const CheckoutPage = observer(function CheckoutPage() {
  const { settings } = useStores();
  const { t } = useTranslation('checkout');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  if (!settings.takesOrders) return <Closed />;
  return <WithProfile skeleton={<PageSkeleton />}>{(user) => <Checkout key={user.id} user={user} />}</WithProfile>;
});

const Checkout = observer(function Checkout({ user }: { user: User }) {
  const stores = useStores();
  const { t } = useTranslation(['checkout', 'shop']);
  // One store per visit: a change of the profile must not reset it.
  const [checkout] = useState(() => new CheckoutStore(stores, user));
  const goToPayment = useGoToPayment();
  useEffect(() => {
    void checkout.checkCart();
    void checkout.address.load();
    return checkout.start();
  }, [checkout]);
  const redirect = (order: Payable | null) => {
    if (!order) return;
    keepLastOrder(user.id, order);
    replaceHistoryBy(orderPath(order));
    void goToPayment(order, order.documentNo);
  };
  if (checkout.stage === 'leaving') return <Redirecting />;
  if (stores.cart.items.length === 0 && !checkout.attempts.unfinished) return <Empty />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      <UnfinishedOrder checkout={checkout} onFinish={async () => redirect(await checkout.finish())} />
      <Form
        form={checkout.form}
        className={`${styles.columns} stack top gap-16`}
        onSubmit={async () => redirect(await checkout.place())}
      >
        <div className="stack top gap-16">
          <DeliveryStep checkout={checkout} />
          <CourierStep checkout={checkout} />
          <PaymentStep checkout={checkout} />
        </div>
        <ReviewStep checkout={checkout} />
      </Form>
      <div className="row wraps gap-20">
        <AskShop />
        <Link to="/terms" className="link">
          {t('shop:footer.terms')}
        </Link>
        <Link to="/privacy" className="link">
          {t('shop:footer.privacy')}
        </Link>
      </div>
    </div>
  );
});

function Closed() {
  const { t } = useTranslation('checkout');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      <NoOrders />
    </div>
  );
}

/** After a return from the payment page, the shopper sees the order, not the checkout of an empty cart. */
function replaceHistoryBy(path: string): void {
  window.history.replaceState(window.history.state, '', path);
  // A page from the back/forward cache would still show the redirect.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true });
}

function Redirecting() {
  const { t } = useTranslation('checkout');
  return (
    <div className={`wrap ${styles.page}`} role="status">
      <h1>{t('leaving')}</h1>
      <Skeleton shape="block" count={2} />
    </div>
  );
}

function Empty() {
  const { t } = useTranslation('checkout');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="unseen">{t('title')}</h1>
      <EmptyCart />
    </div>
  );
}
