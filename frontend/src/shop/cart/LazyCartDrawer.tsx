import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../stores/StoresContext.tsx';

/** Loaded with the first addition to the cart; no page includes it. */
const Drawer = lazy(async () => ({ default: (await import('./CartDrawer.tsx')).CartDrawer }));

/** The cart drawer; closed by navigation. */
export const LazyCartDrawer = observer(function LazyCartDrawer() {
  const { drawer } = useStores();
  const { pathname } = useLocation();
  useEffect(() => () => drawer.close(), [drawer, pathname]);
  if (!drawer.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Drawer />
    </Suspense>
  );
});
