import { ImportOutlined } from '@ant-design/icons';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import { LOTS_PATH, PRICE_CHANGES_PATH, PURCHASES_PATH, purchasePath } from './adminPaths.ts';

/** Purchases from suppliers, the lots that came with them, and changes of many prices. */
export const goodsRoutes = [
  {
    path: PURCHASES_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/goods/purchases/PurchasesPage.tsx')).PurchasesPage),
    menu: { name: 'adminPurchases', icon: <ImportOutlined aria-hidden />, group: 'stock' },
  },
  {
    path: purchasePath(':id'),
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/goods/purchases/PurchasePage.tsx')).PurchasePage),
  },
  {
    path: LOTS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/goods/purchases/LotsPage.tsx')).LotsPage),
  },
  {
    path: PRICE_CHANGES_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/goods/prices/PriceChangesPage.tsx')).PriceChangesPage),
  },
] as const;
