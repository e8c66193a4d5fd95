import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { useOwnActions } from './useOwnActions.tsx';

const OwnPasswordModal = lazy(async () => ({
  default: (await import('../users/OwnPasswordModal.tsx')).OwnPasswordModal,
}));

/** Above every page: the way to the shop, and the account. `children`: what comes first. */
export const Header = observer(function Header({ children }: { children: ReactNode }) {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const [dialog, setDialog] = useState<'password' | null>(null);
  const actions = useOwnActions(() => setDialog('password'));
  const close = () => setDialog(null);
  if (!session.user) return null;
  return (
    <>
      {children}
      <div className={styles.end}>
        <Button
          type="text"
          href="/"
          target="_blank"
          icon={<ExportOutlined aria-hidden />}
          aria-label={t('account.toShop')}
        >
          <span className={styles.name}>{t('account.toShop')}</span>
        </Button>
        <AccountMenu user={session.user} actions={actions} />
      </div>
      <Suspense>{dialog === 'password' && <OwnPasswordModal user={session.user} onClose={close} />}</Suspense>
    </>
  );
});
