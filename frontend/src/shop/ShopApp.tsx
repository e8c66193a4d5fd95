import { Route, Routes } from 'react-router-dom';
import { type PageRoute, routesOf } from '../routes/shop.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { StoresProvider } from '../stores/StoresContext.tsx';
import { ShopLayout } from './layout/ShopLayout.tsx';
import { RoutePage } from './RoutePage.tsx';

interface Props {
  stores: RootStore;
  /** The server needs only the requested route. */
  routes?: readonly PageRoute[];
}

/** The whole shop, inside the router of the entry. */
export function ShopApp({ stores, routes = routesOf(stores.settings.facts) }: Props) {
  return (
    <StoresProvider stores={stores}>
      <Routes>
        <Route element={<ShopLayout />}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage key={route.path} route={route} />} />
          ))}
        </Route>
      </Routes>
    </StoresProvider>
  );
}
