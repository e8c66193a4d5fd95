import { isInAudience } from '@contract/roles.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { type AdminRoute, adminRoutes } from '../../../routes/admin.tsx';
import { MENU_GROUPS } from '../../../routes/adminMenu.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { isEntity } from '../../kit/entityNames.ts';

export type MenuRoute = AdminRoute & Required<Pick<AdminRoute, 'menu'>>;

/** The menu's pages that the signed-in user may open, in order, with titles; for use inside `observer` components. */
export function useMenuPages() {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const role = session.user?.role ?? null;
  const open = adminRoutes.filter(isInMenu).filter(({ audience }) => isInAudience(role, audience));
  const pages = [undefined, ...MENU_GROUPS].flatMap((group) => open.filter(({ menu }) => menu.group === group));
  const nameOf = ({ menu: { name } }: MenuRoute) => t(isEntity(name) ? `entities.names.${name}.many` : `menu.${name}`);
  return { pages, nameOf };
}

function isInMenu(route: AdminRoute): route is MenuRoute {
  return route.menu !== undefined;
}
