import {
  BgColorsOutlined,
  CarOutlined,
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
  SafetyCertificateOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SkinOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { EntityName } from '@contract/entities.ts';
import type { Audience } from '@contract/roles.ts';
import type { PathIn } from '../../i18n/keys.ts';
import { BOOKS_PATH } from '../books/booksPath.ts';
import { ENTITY_NAMES, entityPath } from '../entities/entityNames.ts';
import { HISTORY_PATH } from '../history/historyPath.ts';
import { MAILS_PATH } from '../mails/mailsPath.ts';
import { PAYMENTS_PATH } from '../payments/paymentsPath.ts';
import { COUNTS_PATH } from '../stockCounts/countPath.ts';

/** Text keys below `admin:menu`, as the specification names the pages. */
type PageName = Extract<PathIn<'admin'>, `menu.admin${string}`> extends `menu.${infer Name}` ? Name : never;

export interface MenuEntry {
  name: PageName | EntityName;
  path: string;
  icon: ReactNode;
  audience: Audience;
  /** Below the heading of the master data. */
  isMaster?: true;
}

const MASTER: readonly MenuEntry[] = [
  entity('cities', <EnvironmentOutlined aria-hidden />),
  {
    name: 'adminBPs',
    path: '/admin/business-partner',
    icon: <ShopOutlined aria-hidden />,
    audience: 'admin',
    isMaster: true,
  },
  entity('sizes', <ColumnWidthOutlined aria-hidden />),
  entity('colors', <BgColorsOutlined aria-hidden />),
  entity('variants', <SkinOutlined aria-hidden />),
  entity('categories', <TagsOutlined aria-hidden />),
  {
    name: 'adminProducts',
    path: '/admin/products',
    icon: <ShoppingOutlined aria-hidden />,
    audience: 'admin',
    isMaster: true,
  },
  entity('promoes', <PercentageOutlined aria-hidden />),
  entity('shippingRates', <CarOutlined aria-hidden />),
];

/** What the back office offers (specification 1), in its order. A page that is not there yet is not here either. */
export const MENU: readonly MenuEntry[] = [
  { name: 'adminDashboard', path: '/admin', icon: <DashboardOutlined aria-hidden />, audience: 'admin' },
  { name: 'adminAdmins', path: '/admin/admins', icon: <TeamOutlined aria-hidden />, audience: 'admin' },
  { name: 'adminCustomers', path: '/admin/customers', icon: <UserOutlined aria-hidden />, audience: 'admin' },
  { name: 'adminInvoices', path: '/admin/invoices', icon: <FileTextOutlined aria-hidden />, audience: 'staff' },
  { name: 'adminReturns', path: '/admin/returns', icon: <RollbackOutlined aria-hidden />, audience: 'staff' },
  { name: 'adminPayments', path: PAYMENTS_PATH, icon: <WalletOutlined aria-hidden />, audience: 'admin' },
  { name: 'adminMails', path: MAILS_PATH, icon: <MailOutlined aria-hidden />, audience: 'admin' },
  ...MASTER,
  // An entity that nobody gave a place stands behind the others.
  ...ENTITY_NAMES.filter((name) => MASTER.every((placed) => placed.name !== name)).map((name) => entity(name)),
  { name: 'adminStockSummary', path: '/stock-summary', icon: <InboxOutlined aria-hidden />, audience: 'staff' },
  { name: 'adminStockCounts', path: COUNTS_PATH, icon: <CarryOutOutlined aria-hidden />, audience: 'staff' },
  { name: 'adminHistory', path: HISTORY_PATH, icon: <HistoryOutlined aria-hidden />, audience: 'admin' },
  { name: 'adminBooks', path: BOOKS_PATH, icon: <SafetyCertificateOutlined aria-hidden />, audience: 'admin' },
];

function entity(name: EntityName, icon: ReactNode = <ProfileOutlined aria-hidden />): MenuEntry {
  return { name, path: entityPath(name), icon, audience: 'admin', isMaster: true };
}
