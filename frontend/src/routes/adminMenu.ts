import type { ReactNode } from 'react';
import type { EntityName } from '@contract/entities.ts';
import type { WorkPlace } from '@contract/waitingWork.ts';
import type { PathIn } from '../i18n/keys.ts';

/** Text keys below `admin:menu`, as the specification names the pages. */
type PageName = Extract<PathIn<'admin'>, `menu.admin${string}`> extends `menu.${infer Name}` ? Name : never;

/**
 * The menu's groups in order; each lists its pages in the order of the routes. Master holds exactly the pages that the
 * specification names.
 */
export const MENU_GROUPS = ['orders', 'master', 'stock', 'shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page's entry in the menu. */
export interface MenuPlace {
  name: PageName | EntityName;
  icon: ReactNode;
  /** Unset: above all groups. */
  group?: MenuGroup;
  /** Text key of one record, if records can be added there. */
  adds?: PathIn<'admin'>;
  /** The open work that the menu counts. */
  work?: WorkPlace;
}
