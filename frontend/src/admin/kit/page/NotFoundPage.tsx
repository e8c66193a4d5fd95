import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useHead } from '../../../stores/useHead.ts';
import { LinkButton } from './LinkButton.tsx';
import { PageResult } from './PageResult.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('admin');
  useHead({ title: t('guard.notFound'), isPrivate: true });
  return (
    <PageResult
      title={t('guard.notFound')}
      subTitle={t('guard.notFoundWhy')}
      extra={
        <LinkButton to="/admin/invoices" type="primary">
          {t('guard.toInvoices')}
        </LinkButton>
      }
    />
  );
}
