import { MenuOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Flex, Grid, Layout, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DarkModeToggle } from '../../../components/DarkModeToggle.tsx';
import { DemoStrip } from '../../../components/DemoStrip.tsx';
import { PageBoundary } from '../../../components/PageBoundary.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './AdminLayout.module.css';
import { Brand } from './Brand.tsx';
import { Header } from './Header.tsx';
import { MenuStore } from './MenuStore.ts';
import { SideMenu } from './SideMenu.tsx';
import { SlideOver } from './SlideOver.tsx';
import { WorkStore } from './WorkStore.ts';

/**
 * The side menu (a drawer on a phone), the header, and the page. The theme switch covers neither rows nor actions: it is
 * below the menu, on a phone in the sticky bar.
 */
export const AdminLayout = observer(function AdminLayout() {
  const { api } = useStores();
  const { pathname } = useLocation();
  const { lg: isWide } = Grid.useBreakpoint();
  const [menu] = useState(() => new MenuStore());
  const [work] = useState(() => new WorkStore(api));
  useEffect(() => work.follow(), [work]);
  return (
    <Layout className={styles.layout}>
      {isWide && (
        <Layout.Sider width={240} className={styles.sider}>
          <Brand />
          <SideMenu menu={menu} work={work} />
          <DarkModeToggle className={styles.toggle} />
        </Layout.Sider>
      )}
      <Layout>
        <DemoStrip />
        <Layout.Header className={styles.header}>
          <Header>{isWide === false && <MenuDrawer menu={menu} work={work} />}</Header>
          {isWide === false && <DarkModeToggle className={styles.toggle} />}
        </Layout.Header>
        <Layout.Content className={styles.content} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <PageBoundary key={pathname}>
              <Outlet />
            </PageBoundary>
          </Suspense>
        </Layout.Content>
      </Layout>
      <SlideOver />
    </Layout>
  );
});

function PageSkeleton() {
  return (
    <Flex justify="center" className={styles.waiting}>
      <Spin size="large" />
    </Flex>
  );
}

const MenuDrawer = observer(function MenuDrawer({ menu, work }: { menu: MenuStore; work: WorkStore }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Badge dot={work.isAny} offset={[-10, 10]} className={styles.opener ?? ''}>
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={t('menu.open')}
          onClick={() => setIsOpen(true)}
        />
      </Badge>
      <Drawer
        title={<Brand />}
        placement="left"
        size={280}
        open={isOpen}
        classNames={{ body: styles.drawer ?? '' }}
        onClose={close}
      >
        <SideMenu menu={menu} work={work} onChoose={close} />
      </Drawer>
    </>
  );
});
