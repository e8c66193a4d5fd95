import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { LinkButton } from '../kit/page/LinkButton.tsx';
import { PageResult } from '../kit/page/PageResult.tsx';

interface AdminOnlyProps {
  staffGoTo?: string | undefined;
  children: ReactNode;
}

/** Hides pages that are not for staff. */
export const AdminOnly = observer(function AdminOnly({ staffGoTo, children }: AdminOnlyProps) {
  const { session } = useStores();
  if (session.isAdmin) return children;
  return staffGoTo === undefined ? <NotForStaff /> : <Navigate to={staffGoTo} replace />;
});

function NotForStaff() {
  const { t } = useTranslation('admin');
  useHead({ title: t('guard.refused'), isPrivate: true });
  return (
    <PageResult
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
