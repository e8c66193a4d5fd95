import { BankOutlined } from '@ant-design/icons';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import { TRANSFERS_PATH } from './adminPaths.ts';

export const transfersRoute = {
  path: TRANSFERS_PATH,
  audience: 'admin',
  Page: lazyComponent(async () => (await import('../admin/orders/transfers/TransfersPage.tsx')).TransfersPage),
  menu: { name: 'adminTransfers', icon: <BankOutlined aria-hidden />, group: 'orders' },
} as const;
