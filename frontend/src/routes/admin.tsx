import {
  BgColorsOutlined,
  CarryOutOutlined,
  ColumnWidthOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HistoryOutlined,
  InboxOutlined,
  MailOutlined,
  PercentageOutlined,
  ProfileOutlined,
  RollbackOutlined,
  SendOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SettingOutlined,
  SkinOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import type { EntityName } from '@contract/entities.ts';
import type { Audience } from '@contract/roles.ts';
import { AdminLoginPage } from '../admin/frame/login/AdminLoginPage.tsx';
import { ENTITY_NAMES } from '../admin/kit/entityNames.ts';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import type { MenuGroup, MenuPlace } from './adminMenu.ts';
import {
  APPLICATIONS_PATH,
  COUNTS_PATH,
  CUSTOMERS_PATH,
  DASHBOARD_PATH,
  DISPATCH_PATH,
  HAND_ORDER_PATH,
  HAND_OVERS_PATH,
  HISTORY_PATH,
  INVOICES_PATH,
  INVOICE_PRINTS_PATH,
  MAILS_PATH,
  MARKETPLACE_PATH,
  PACK_PATH,
  PARTNERS_PATH,
  PICK_LISTS_PATH,
  PRODUCTS_PATH,
  PRODUCT_IMPORT_PATH,
  RECEIPTS_PATH,
  RETURNS_PATH,
  SETTINGS_PATH,
  SET_UP_PATH,
  SIGN_IN_PATH,
  STOCK_PATH,
  USERS_PATH,
  customerOrdersPath,
  entityPath,
  invoicePath,
} from './adminPaths.ts';
import { goodsRoutes } from './goodsRoutes.tsx';
import { marginRoute, paymentsRoute, reportsRoute, transfersRoute } from './moneyRoutes.tsx';
import { ENTITY_ICONS } from './entityIcons.tsx';
import { contentRoutes, doctorRoute, secondFactorRoute, securityRoutes } from './ownerRoutes.tsx';

/** A page of the back office. */
export interface AdminRoute {
  path: string;
  /** Who may open the page. Only for navigation: the server authorizes every request itself. */
  audience: Extract<Audience, 'public' | 'staff' | 'admin'>;
  Page: ComponentType;
  menu?: MenuPlace;
  /** Staff are redirected there instead of being refused. */
  staffGoTo?: string;
  /** A printed page: without the layout of the others. */
  isPaper?: true;
}

const PARTNER_MENU = { adds: 'people.partner', work: 'partners' } as const;

/** The specification's Master group, in its order. */
const MASTER_DATA: readonly AdminRoute[] = [
  entity('cities', <EnvironmentOutlined aria-hidden />),
  {
    path: PARTNERS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/people/partners/PartnersPage.tsx')).PartnersPage),
    menu: { name: 'adminBPs', icon: <ShopOutlined aria-hidden />, group: 'master', ...PARTNER_MENU },
  },
  entity('sizes', <ColumnWidthOutlined aria-hidden />),
  entity('colors', <BgColorsOutlined aria-hidden />),
  entity('variants', <SkinOutlined aria-hidden />),
  entity('categories', <TagsOutlined aria-hidden />),
  {
    path: PRODUCTS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/goods/products/ProductsPage.tsx')).ProductsPage),
    menu: { name: 'adminProducts', icon: <ShoppingOutlined aria-hidden />, group: 'master', adds: 'products.one' },
  },
  entity('promoes', <PercentageOutlined aria-hidden />),
];

/** Every page of the back office (specification 2). */
export const adminRoutes: readonly AdminRoute[] = [
  { path: SIGN_IN_PATH, audience: 'public', Page: AdminLoginPage },
  {
    path: DASHBOARD_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/dashboard/DashboardPage.tsx')).DashboardPage),
    staffGoTo: DISPATCH_PATH,
    menu: { name: 'adminDashboard', icon: <DashboardOutlined aria-hidden /> },
  },
  {
    path: USERS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/people/users/UsersPage.tsx')).UsersPage),
    menu: { name: 'adminAdmins', icon: <TeamOutlined aria-hidden />, adds: 'people.admin' },
  },
  {
    path: CUSTOMERS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/people/customers/CustomersPage.tsx')).CustomersPage),
    menu: { name: 'adminCustomers', icon: <UserOutlined aria-hidden /> },
  },
  unlisted(
    customerOrdersPath(':id'),
    'admin',
    async () => (await import('../admin/people/customers/CustomerOrdersPage.tsx')).CustomerOrdersPage,
  ),
  {
    path: DISPATCH_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/orders/dispatch/TodayPage.tsx')).TodayPage),
    menu: { name: 'adminDispatch', icon: <SendOutlined aria-hidden />, group: 'orders' },
  },
  unlisted(
    `${PICK_LISTS_PATH}/:id`,
    'staff',
    async () => (await import('../admin/orders/dispatch/pick/PickListPage.tsx')).PickListPage,
  ),
  unlisted(PACK_PATH, 'staff', async () => (await import('../admin/orders/dispatch/pack/PackPage.tsx')).PackPage),
  desk(RECEIPTS_PATH, async () => (await import('../admin/orders/dispatch/receipts/ReceiptsPage.tsx')).ReceiptsPage),
  desk(
    HAND_OVERS_PATH,
    async () => (await import('../admin/orders/dispatch/handOver/HandOversPage.tsx')).HandOversPage,
  ),
  desk(
    `${HAND_OVERS_PATH}/:id`,
    async () => (await import('../admin/orders/dispatch/handOver/HandOverPage.tsx')).HandOverPage,
  ),
  {
    path: INVOICES_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/orders/invoices/InvoicesPage.tsx')).InvoicesPage),
    menu: { name: 'adminInvoices', icon: <FileTextOutlined aria-hidden />, work: 'invoices' },
  },
  unlisted(
    HAND_ORDER_PATH,
    'staff',
    async () => (await import('../admin/orders/byHand/HandOrderPage.tsx')).HandOrderPage,
  ),
  unlisted(
    MARKETPLACE_PATH,
    'staff',
    async () => (await import('../admin/orders/marketplace/MarketplacePage.tsx')).MarketplacePage,
  ),
  unlisted(
    invoicePath(':id'),
    'staff',
    async () => (await import('../admin/orders/invoices/InvoicePage.tsx')).InvoicePage,
  ),
  {
    path: RETURNS_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/orders/returns/ReturnsPage.tsx')).ReturnsPage),
    menu: { name: 'adminReturns', icon: <RollbackOutlined aria-hidden />, group: 'orders', work: 'returns' },
  },
  paymentsRoute,
  transfersRoute,
  ...contentRoutes,
  {
    path: MAILS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/mails/MailsPage.tsx')).MailsPage),
    menu: { name: 'adminMails', icon: <MailOutlined aria-hidden />, group: 'shop', work: 'mails' },
  },
  ...MASTER_DATA,
  ...ENTITY_NAMES.filter((name) => MASTER_DATA.every(({ menu }) => menu?.name !== name)).map((name) => {
    return entity(name, ENTITY_ICONS[name] ?? <ProfileOutlined aria-hidden />, 'shop');
  }),
  unlisted(
    APPLICATIONS_PATH,
    'admin',
    async () => (await import('../admin/people/partners/ApplicationsPage.tsx')).ApplicationsPage,
  ),
  unlisted(
    PRODUCT_IMPORT_PATH,
    'admin',
    async () => (await import('../admin/goods/products/import/ImportPage.tsx')).ImportPage,
  ),
  {
    path: STOCK_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/goods/stock/StockPage.tsx')).StockPage),
    menu: { name: 'adminStockSummary', icon: <InboxOutlined aria-hidden />, group: 'stock' },
  },
  {
    path: COUNTS_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/goods/stockCounts/StockCountsPage.tsx')).StockCountsPage),
    menu: { name: 'adminStockCounts', icon: <CarryOutOutlined aria-hidden />, group: 'stock', work: 'stockCounts' },
  },
  unlisted(
    `${COUNTS_PATH}/:id`,
    'staff',
    async () => (await import('../admin/goods/stockCounts/StockCountPage.tsx')).StockCountPage,
  ),
  ...goodsRoutes,
  reportsRoute,
  marginRoute,
  {
    path: SETTINGS_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/settings/SettingsPage.tsx')).SettingsPage),
    menu: { name: 'adminSettings', icon: <SettingOutlined aria-hidden />, group: 'shop' },
  },
  unlisted(SET_UP_PATH, 'admin', async () => (await import('../admin/owner/settings/SetUpPage.tsx')).SetUpPage),
  {
    path: HISTORY_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/history/HistoryPage.tsx')).HistoryPage),
    menu: { name: 'adminHistory', icon: <HistoryOutlined aria-hidden />, group: 'shop' },
  },
  secondFactorRoute,
  ...securityRoutes,
  doctorRoute,
  {
    path: INVOICE_PRINTS_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/orders/invoices/PrintPage.tsx')).PrintPage),
    isPaper: true,
  },
];

function entity(name: EntityName, icon: ReactNode, group: MenuGroup = 'master'): AdminRoute {
  const Page = lazyComponent(async () => {
    const { EntityPage } = await import('../admin/goods/entities/EntityPage.tsx');
    return () => <EntityPage entity={name} />;
  });
  return {
    path: entityPath(name),
    audience: 'admin',
    Page,
    menu: { name, icon, group, adds: `entities.names.${name}.one` },
  };
}

/** A page without a menu entry, reached from another page. */
function unlisted(path: string, audience: 'staff' | 'admin', load: () => Promise<ComponentType>): AdminRoute {
  return { path, audience, Page: lazyComponent(load) };
}

/** A page of the dispatch desk, reached from the other ones. */
function desk(path: string, load: () => Promise<ComponentType>): AdminRoute {
  return unlisted(path, 'staff', load);
}
