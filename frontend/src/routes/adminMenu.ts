import type { ReactNode } from 'react';
import type { EntityName } from '@contract/entities.ts';
import type { WorkPlace } from '@contract/waitingWork.ts';
import type { PathIn } from '../i18n/keys.ts';

/** Text keys below `admin:menu`, as the specification names the pages. */
type PageName = Extract<PathIn<'admin'>, `menu.admin${string}`> extends `menu.${infer Name}` ? Name : never;

/**
 * The groups of the menu in their order; below each are its pages in the order of the routes. Master is the specification's,
 * with what it names and nothing else; what it doesn't name stands in the others.
 */
export const MENU_GROUPS = ['orders', 'master', 'stock', 'shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page's place in the menu. */
export interface MenuPlace {
  name: PageName | EntityName;
  icon: ReactNode;
  /** Unset: above all groups. */
  group?: MenuGroup;
  /** The word for one of what it lists, where one can be added there. */
  adds?: PathIn<'admin'>;
  /** The work that waits on it, which the menu counts. */
  work?: WorkPlace;
}
