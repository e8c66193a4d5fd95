import { Result } from 'antd';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router-dom';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import { useHead } from '../stores/useHead.ts';
import { LinkButton } from './LinkButton.tsx';

/** Pages that the shop's staff have no use for. A courtesy: the server guards every call by itself. */
export const AdminOnly = observer(function AdminOnly() {
  const { session } = useStores();
  return session.isAdmin ? <Outlet /> : <NotForStaff />;
});

function NotForStaff() {
  const { t } = useTranslation('admin');
  useHead({ title: t('guard.refused'), isPrivate: true });
  return (
    <Result
      status="warning"
      title={t('guard.refused')}
      subTitle={t('guard.adminsOnly')}
      extra={
        <LinkButton to="/admin/invoices" type="primary">
          {t('guard.toInvoices')}
        </LinkButton>
      }
    />
  );
}
