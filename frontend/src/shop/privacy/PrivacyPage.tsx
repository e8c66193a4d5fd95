import { observer } from 'mobx-react-lite';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose } from '../content/Prose.tsx';

const PARTS = ['data', 'use', 'others', 'time', 'browser', 'rights'] as const;

/** The privacy policy. Retention and erasure (`services/operations`) implement it. */
export const PrivacyPage = observer(function PrivacyPage() {
  const { t } = useTranslation('legal');
  const { isDemo } = useStores().settings.facts;
  const title = t('privacy.title');
  const lead = t('privacy.lead');
  useHead({ title: t('shared:brand.titled', { page: title }), description: lead, canonical: '/privacy' });
  return (
    <ContentPage title={title} lead={lead} scene="legal" readOn={['contact', 'faq', 'about']}>
      {PARTS.map((part) => (
        <Prose key={part} title={t(`privacy.${part}.title`)}>
          <p>{t(`privacy.${part}.text`)}</p>
        </Prose>
      ))}
      <ShopContact />
      {isDemo && <p className="note">{t('draft')}</p>}
    </ContentPage>
  );
});
