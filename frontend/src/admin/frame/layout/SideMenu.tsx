import { Badge, Menu } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { type MenuGroup, MENU_GROUPS } from '../../../routes/adminMenu.ts';
import { DASHBOARD_PATH } from '../../../routes/adminPaths.ts';
import type { MenuStore } from './MenuStore.ts';
import styles from './SideMenu.module.css';
import { type MenuRoute, useMenuPages } from './useMenuPages.ts';
import type { WorkStore } from './WorkStore.ts';

interface SideMenuProps {
  menu: MenuStore;
  work: WorkStore;
  onChoose?: () => void;
}

/** The signed-in user's pages, in collapsible groups with badges of waiting work. */
export const SideMenu = observer(function SideMenu({ menu, work, onChoose }: SideMenuProps) {
  const { t } = useTranslation('admin');
  const { pages, nameOf } = useMenuPages();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = pages.find(({ path }) => isAt(path, pathname));
  const group = current?.menu.group;
  useEffect(() => {
    if (group) menu.reveal(group);
  }, [menu, group]);
  const isRevealed = !group || menu.open.includes(group);
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [current, isRevealed]);

  const item = (page: MenuRoute) => {
    const waiting = work.on(page.menu.work);
    return {
      key: page.path,
      icon: page.menu.icon,
      label: <Link to={page.path}>{nameOf(page)}</Link>,
      // Even an empty badge would take room from the name.
      ...(waiting > 0 && { extra: <Waiting count={waiting} /> }),
    };
  };
  const groupItem = (name: MenuGroup) => {
    const children = pages.filter((page) => page.menu.group === name);
    const waiting = children.reduce((sum, page) => sum + work.on(page.menu.work), 0);
    const label = (
      <span className={styles.group}>
        {t(`menu.group.${name}`)}
        {!menu.open.includes(name) && <Waiting count={waiting} />}
      </span>
    );
    return { key: name, label, children: children.map(item) };
  };
  return (
    <nav ref={nav} aria-label={t('menu.label')} className={styles.nav}>
      <Menu
        className={styles.menu}
        mode="inline"
        inlineIndent={8}
        motion={AT_ONCE}
        selectedKeys={current ? [current.path] : []}
        openKeys={[...menu.open]}
        onOpenChange={(open) => menu.setOpen(open)}
        onClick={onChoose}
        items={[
          ...pages.filter((page) => !page.menu.group).map(item),
          ...MENU_GROUPS.map(groupItem).filter(({ children }) => children.length > 0),
        ]}
      />
    </nav>
  );
});

/** During a group's opening animation, its entries can't be scrolled to. */
const AT_ONCE = { motionAppear: false, motionEnter: false, motionLeave: false };

/** A badge of the waiting work; nothing at zero. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('admin');
  return <Badge className={styles.waiting} count={count} size="small" title={t('menu.waiting', { count })} />;
}

/** Every path is below the dashboard's, so the dashboard matches only exactly. */
function isAt(path: string, pathname: string): boolean {
  return pathname === path || (path !== DASHBOARD_PATH && pathname.startsWith(`${path}/`));
}
