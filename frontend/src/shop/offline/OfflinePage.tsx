import { observer } from 'mobx-react-lite';
import { OFFLINE_PATH } from '@contract/pages.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';

/** Shown offline, if the requested page isn't cached. */
export const OfflinePage = observer(function OfflinePage() {
  const { t } = useTranslation('offline');
  useHead({ title: t('tab'), isPrivate: true });
  return (
    <div className="wrap" data-frame={OFFLINE_PATH}>
      <EmptyState heading="h1" title={t('title')} text={t('text')}>
        <Button onClick={() => window.location.reload()}>{t('again')}</Button>
        <LinkButton to="/shop" look="quiet">
          {t('shop')}
        </LinkButton>
        <LinkButton to="/cart" look="quiet">
          {t('cart')}
        </LinkButton>
      </EmptyState>
    </div>
  );
});
