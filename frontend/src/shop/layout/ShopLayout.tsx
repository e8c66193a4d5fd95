import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { DarkModeToggle } from '../../components/DarkModeToggle.tsx';
import { Toasts } from '../../components/Toasts.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ShopFooter } from './ShopFooter.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import styles from './ShopLayout.module.css';
import { useArrival } from './useArrival.ts';

/** What every page of the shop stands in. */
export function ShopLayout() {
  const { t } = useTranslation('shop');
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      <ShopHeader />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <ShopFooter />
      <DarkModeToggle className={styles.toggle} />
      <Toasts />
    </>
  );
}
