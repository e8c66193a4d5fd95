import { Suspense, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Outlet, useLocation } from 'react-router-dom';
import { DarkModeToggle } from '../../components/DarkModeToggle.tsx';
import { DemoStrip } from '../../components/DemoStrip.tsx';
import { PageBoundary } from '../../components/PageBoundary.tsx';
import { Toasts } from '../../components/Toasts.tsx';
import { StartStores } from '../../stores/StartStores.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { LazyCartDrawer } from '../cart/LazyCartDrawer.tsx';
import { Bulletins } from './Bulletins.tsx';
import { ClosureBanner } from './ClosureBanner.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ShopFooter } from './ShopFooter.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import styles from './ShopLayout.module.css';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** The frame of every shop page. */
export function ShopLayout() {
  const { t } = useTranslation('shop');
  const stores = useStores();
  const { pathname } = useLocation();
  // The checkout has no links elsewhere.
  const isCheckout = pathname === '/checkout';
  const main = useRef<HTMLElement>(null);
  useScrollRestoration(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      {isCheckout ? <CheckoutHeader /> : <ShopHeader />}
      <DemoStrip />
      <ClosureBanner />
      <main ref={main} id="main" className={`${styles.main} unframed`} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          {/* Inside the boundary: personal content may render only after its hydration, which comes last. */}
          <StartStores stores={stores}>
            <PageBoundary key={pathname}>
              <Outlet />
            </PageBoundary>
          </StartStores>
        </Suspense>
      </main>
      {/* Hydrated after the page, as links work before. */}
      <Suspense>{!isCheckout && <ShopFooter />}</Suspense>
      <DarkModeToggle className={styles.toggle} />
      <LazyCartDrawer />
      <Bulletins />
      <Toasts />
    </>
  );
}
