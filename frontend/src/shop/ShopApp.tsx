import { Route, Routes } from 'react-router-dom';
import { shopRoutes } from '../routes/shop.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { StoresProvider } from '../stores/StoresContext.tsx';
import { ShopLayout } from './layout/ShopLayout.tsx';
import { RoutePage } from './RoutePage.tsx';

/** Everything a shopper sees, inside a router that the entry gives. */
export function ShopApp({ stores }: { stores: RootStore }) {
  return (
    <StoresProvider stores={stores}>
      <Routes>
        <Route element={<ShopLayout />}>
          {shopRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage key={route.path} route={route} />} />
          ))}
        </Route>
      </Routes>
    </StoresProvider>
  );
}
