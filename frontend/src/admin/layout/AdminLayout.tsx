import { LogoutOutlined, MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid, Layout, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './AdminLayout.module.css';
import { Brand } from './Brand.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SlideOver } from './SlideOver.tsx';

/** Menu at the side (on a phone in a drawer), who is signed in at the top, the page between. */
export const AdminLayout = observer(function AdminLayout() {
  const { lg: isWide } = Grid.useBreakpoint();
  return (
    <Layout className={styles.layout}>
      {isWide && (
        <Layout.Sider width={232} className={styles.sider}>
          <Brand />
          <SideMenu />
        </Layout.Sider>
      )}
      <Layout>
        <Layout.Header className={styles.header}>
          {isWide === false && <MenuDrawer />}
          <Account />
        </Layout.Header>
        <Layout.Content className={styles.content} tabIndex={-1}>
          <Suspense fallback={<Spin className={styles.waiting} size="large" />}>
            <Outlet />
          </Suspense>
        </Layout.Content>
      </Layout>
      <SlideOver />
    </Layout>
  );
});

function MenuDrawer() {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('menu.open')}
        onClick={() => setIsOpen(true)}
      />
      <Drawer title={<Brand />} placement="left" size={280} open={isOpen} onClose={close}>
        <SideMenu onChoose={close} />
      </Drawer>
    </>
  );
}

const Account = observer(function Account() {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  return (
    <div className={styles.account}>
      <LanguageSwitch />
      <span className="clip semibold">{session.user?.fullname}</span>
      <Button type="text" icon={<LogoutOutlined aria-hidden />} onClick={() => void session.logout()}>
        <span className={styles.signOut}>{t('account.signOut')}</span>
      </Button>
    </div>
  );
});
