import { BankOutlined, FundOutlined, ProfileOutlined, WalletOutlined } from '@ant-design/icons';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import { MARGIN_PATH, PAYMENTS_PATH, REPORTS_PATH, TRANSFERS_PATH } from './adminPaths.ts';

export const paymentsRoute = {
  path: PAYMENTS_PATH,
  audience: 'admin',
  Page: lazyComponent(async () => (await import('../admin/orders/payments/PaymentsPage.tsx')).PaymentsPage),
  menu: { name: 'adminPayments', icon: <WalletOutlined aria-hidden />, group: 'orders', work: 'payments' },
} as const;

export const transfersRoute = {
  path: TRANSFERS_PATH,
  audience: 'admin',
  Page: lazyComponent(async () => (await import('../admin/orders/transfers/TransfersPage.tsx')).TransfersPage),
  menu: { name: 'adminTransfers', icon: <BankOutlined aria-hidden />, group: 'orders' },
} as const;

export const marginRoute = {
  path: MARGIN_PATH,
  audience: 'admin',
  Page: lazyComponent(async () => (await import('../admin/dashboard/MarginPage.tsx')).MarginPage),
  menu: { name: 'adminMargin', icon: <FundOutlined aria-hidden />, group: 'shop' },
} as const;

export const reportsRoute = {
  path: REPORTS_PATH,
  audience: 'admin',
  Page: lazyComponent(async () => (await import('../admin/dashboard/reports/ReportsPage.tsx')).ReportsPage),
  menu: { name: 'adminReports', icon: <ProfileOutlined aria-hidden />, group: 'shop' },
} as const;
