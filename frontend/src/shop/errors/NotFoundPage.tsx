import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useHead } from '../../stores/useHead.ts';

/** For an unknown address, or a deleted product. */
export function NotFoundPage() {
  const { t } = useTranslation('shop');
  useHead({ title: t('notFound.tab'), isPrivate: true, status: 404 });
  return (
    <div className="wrap">
      <EmptyState heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
        <LinkButton to="/shop">{t('notFound.shop')}</LinkButton>
        <LinkButton to="/" look="quiet">
          {t('notFound.home')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
