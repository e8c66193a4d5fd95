import { Button, Flex, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SessionGuard } from '../../components/SessionGuard.tsx';
import { useSignOut } from '../../components/useSignOut.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SIGN_IN_PATH } from '../../routes/adminPaths.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { PageResult } from '../kit/page/PageResult.tsx';

/**
 * Admits staff only, once the server has confirmed the session: before that, nothing of the back office is fetched or
 * rendered. A courtesy: the server guards every request by itself.
 */
export const StaffOnly = observer(function StaffOnly() {
  const { session } = useStores();
  const { pathname, search } = useLocation();
  // After a sign-out here, the login page does not return to this address.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.isSignedIn) wasSignedIn.current = true;
  }, [session.isSignedIn]);
  if (!session.isRestored) return <Checking />;
  if (!session.isSignedIn) {
    const isLeaving = wasSignedIn.current && session.hasSignedOut;
    const next = isLeaving ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`${SIGN_IN_PATH}${next}`} replace />;
  }
  if (session.verification === 'failed') return <Unreachable />;
  if (session.verification !== 'verified') return <Checking />;
  if (!session.isStaff) return <Refused />;
  return (
    <SessionGuard>
      <Outlet />
    </SessionGuard>
  );
});

function Checking() {
  const { t } = useTranslation('admin');
  useHead({ title: t('title'), isPrivate: true });
  return (
    <Flex align="center" justify="center" role="status" aria-label={t('guard.checking')} style={{ minHeight: '100vh' }}>
      <Spin size="large" />
    </Flex>
  );
}

function Unreachable() {
  const { session } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <PageResult
      status="warning"
      title={t('guard.unreachable')}
      subTitle={t('shared:error.network')}
      extra={
        <Button type="primary" onClick={() => void session.verify()}>
          {t('shared:action.retry')}
        </Button>
      }
    />
  );
}

const Refused = observer(function Refused() {
  const { session } = useStores();
  const signOut = useSignOut();
  const { t } = useTranslation('admin');
  useHead({ title: t('guard.refused'), isPrivate: true });
  return (
    <PageResult
      status="warning"
      title={t('guard.refused')}
      subTitle={t('guard.refusedWhy', { name: session.user?.fullname })}
      extra={[
        <Button key="out" type="primary" onClick={signOut}>
          {t('account.signOut')}
        </Button>,
        <Button key="shop" href="/">
          {t('account.toShop')}
        </Button>,
      ]}
    />
  );
});
