import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../stores/StoresContext.tsx';

/** Comes with the first thing that goes into the cart; until then no page carries it. */
const Drawer = lazy(async () => ({ default: (await import('./CartDrawer.tsx')).CartDrawer }));

/** The cart beside the page, until the page is left. */
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
