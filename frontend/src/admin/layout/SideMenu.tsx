import { Menu } from 'antd';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { isInAudience } from '@contract/roles.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { isEntity } from '../entities/entityNames.ts';
import { type AdminRoute, adminRoutes } from '../../routes/admin.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './AdminLayout.module.css';

/** The pages of whoever is signed in; those of the master data stand together under a heading. */
export const SideMenu = observer(function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const role = session.user?.role ?? null;
  const entries = adminRoutes.filter(isInMenu).filter(({ audience }) => isInAudience(role, audience));
  const current = entries.find(({ path }) => isAt(path, pathname));
  const item = ({ path, menu: { name, icon } }: MenuRoute) => ({
    key: path,
    icon,
    label: <Link to={path}>{t(isEntity(name) ? `entities.names.${name}.many` : `menu.${name}`)}</Link>,
  });
  const master = entries.filter(({ menu }) => menu.isMaster);
  const firstMaster = entries.findIndex(({ menu }) => menu.isMaster);
  const group = { type: 'group' as const, key: 'master', label: t('menu.master'), children: master.map(item) };
  const [before, after] = [
    entries.slice(0, firstMaster),
    entries.slice(firstMaster).filter(({ menu }) => !menu.isMaster),
  ];
  return (
    <nav aria-label={t('menu.label')}>
      <Menu
        className={styles.menu}
        mode="inline"
        selectedKeys={current ? [current.path] : []}
        onClick={onChoose}
        items={firstMaster < 0 ? entries.map(item) : [...before.map(item), group, ...after.map(item)]}
      />
    </nav>
  );
});

type MenuRoute = AdminRoute & Required<Pick<AdminRoute, 'menu'>>;

function isInMenu(route: AdminRoute): route is MenuRoute {
  return route.menu !== undefined;
}

/** The dashboard is above all other pages, and only itself. */
function isAt(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));
}
