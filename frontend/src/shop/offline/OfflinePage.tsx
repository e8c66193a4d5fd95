import { observer } from 'mobx-react-lite';
import { OFFLINE_PATH } from '@contract/pages.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';

/** No line, and the page that was wanted was never read here. */
export const OfflinePage = observer(function OfflinePage() {
  const { t } = useTranslation('shop');
  useHead({ title: t('offline.tab'), isPrivate: true });
  return (
    <div className="wrap" data-frame={OFFLINE_PATH}>
      <EmptyState heading="h1" title={t('offline.title')} text={t('offline.text')}>
        <Button onClick={() => window.location.reload()}>{t('offline.again')}</Button>
        <LinkButton to="/shop" look="quiet">
          {t('offline.shop')}
        </LinkButton>
        <LinkButton to="/cart" look="quiet">
          {t('offline.cart')}
        </LinkButton>
      </EmptyState>
    </div>
  );
});
