import { FileTextOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Audience } from '@contract/roles.ts';
import type { PathIn } from '../../i18n/keys.ts';

export interface MenuEntry {
  /** Text key below `admin:menu`, as the specification names the page. */
  name: Extract<PathIn<'admin'>, `menu.admin${string}`> extends `menu.${infer Name}` ? Name : never;
  path: string;
  icon: ReactNode;
  audience: Audience;
  /** Below the heading of the master data. */
  isMaster?: true;
}

/** What the back office offers (specification 1), in its order. A page that is not there yet is not here either. */
export const MENU: readonly MenuEntry[] = [
  { name: 'adminInvoices', path: '/admin/invoices', icon: <FileTextOutlined aria-hidden />, audience: 'staff' },
];
