import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHead } from '../stores/useHead.ts';

export function NotFoundPage() {
  const { t } = useTranslation('admin');
  useHead({ title: t('guard.notFound'), isPrivate: true });
  return (
    <Result
      title={t('guard.notFound')}
      subTitle={t('guard.notFoundWhy')}
      extra={
        <Link to="/admin/invoices">
          <Button type="primary">{t('guard.toInvoices')}</Button>
        </Link>
      }
    />
  );
}
