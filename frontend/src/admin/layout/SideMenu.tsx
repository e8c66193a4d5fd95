import { Menu } from 'antd';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { isInAudience } from '@contract/roles.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { isEntity } from '../entities/entityNames.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './AdminLayout.module.css';
import { MENU } from './menu.tsx';
import type { MenuEntry } from './menu.tsx';

/** The pages of whoever is signed in; those of the master data stand together under a heading. */
export const SideMenu = observer(function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const entries = MENU.filter(({ audience }) => isInAudience(session.user?.role ?? null, audience));
  const current = entries.find(({ path }) => isAt(path, pathname));
  const item = ({ name, path, icon }: MenuEntry) => ({
    key: path,
    icon,
    label: <Link to={path}>{t(isEntity(name) ? `entities.names.${name}.many` : `menu.${name}`)}</Link>,
  });
  const master = entries.filter(({ isMaster }) => isMaster);
  const firstMaster = entries.findIndex(({ isMaster }) => isMaster);
  const group = { type: 'group' as const, key: 'master', label: t('menu.master'), children: master.map(item) };
  const [before, after] = [
    entries.slice(0, firstMaster),
    entries.slice(firstMaster).filter(({ isMaster }) => !isMaster),
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

/** The dashboard is above all other pages, and only itself. */
function isAt(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));
}
