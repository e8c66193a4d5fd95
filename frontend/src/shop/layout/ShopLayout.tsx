import { Suspense, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Outlet, useLocation } from 'react-router-dom';
import { DarkModeToggle } from '../../components/DarkModeToggle.tsx';
import { DemoStrip } from '../../components/DemoStrip.tsx';
import { PageBoundary } from '../../components/PageBoundary.tsx';
import { Toasts } from '../../components/Toasts.tsx';
import { Started } from '../../stores/Started.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { LazyCartDrawer } from '../cart/LazyCartDrawer.tsx';
import { Bulletins } from './Bulletins.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ShopFooter } from './ShopFooter.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import styles from './ShopLayout.module.css';
import { useArrival } from './useArrival.ts';

/** What every page of the shop stands in. */
export function ShopLayout() {
  const { t } = useTranslation('shop');
  const stores = useStores();
  const { pathname } = useLocation();
  // Whoever is about to pay is led nowhere else.
  const isCheckout = pathname === '/checkout';
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      {isCheckout ? <CheckoutHeader /> : <ShopHeader />}
      <DemoStrip />
      <main ref={main} id="main" className={`${styles.main} unframed`} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          {/* Inside: what is personal may only come once this boundary is hydrated, which is after the rest. */}
          <Started stores={stores}>
            <PageBoundary key={pathname}>
              <Outlet />
            </PageBoundary>
          </Started>
        </Suspense>
      </main>
      {!isCheckout && <ShopFooter />}
      <DarkModeToggle className={styles.toggle} />
      <LazyCartDrawer />
      <Bulletins />
      <Toasts />
    </>
  );
}
