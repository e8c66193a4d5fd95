import { FileTextOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Audience } from '@contract/roles.ts';

interface MenuEntry {
  /** Text key below `admin:menu`. */
  name: 'invoices';
  path: string;
  icon: ReactNode;
  audience: Audience;
}

/** What the back office offers (specification 1), in its order. A page that is not there yet is not here either. */
export const MENU: readonly MenuEntry[] = [
  { name: 'invoices', path: '/admin/invoices', icon: <FileTextOutlined aria-hidden />, audience: 'staff' },
];
