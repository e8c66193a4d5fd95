import { observer } from 'mobx-react-lite';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose } from '../content/Prose.tsx';

/** The terms of sale, with the figures of the settings. */
export const TermsPage = observer(function TermsPage() {
  const { t } = useTranslation(['legal', 'shop']);
  const { isDemo, shop } = useStores().settings.facts;
  const title = t('terms.title');
  const lead = t('terms.lead');
  useHead({ title: t('shared:brand.titled', { page: title }), description: lead, canonical: '/terms' });
  return (
    <ContentPage title={title} lead={lead} scene="legal" readOn={['returns', 'faq', 'contact']}>
      <Prose title={t('terms.order.title')}>
        <p>{t('terms.order.text')}</p>
      </Prose>
      <Prose title={t('terms.payment.title')}>
        <p>{t('terms.payment.text')}</p>
        <p>{t(shop.tax === 'ppn' ? 'terms.payment.ppn' : 'terms.payment.none')}</p>
      </Prose>
      <Prose title={t('terms.delivery.title')}>
        <p>{t('terms.delivery.text')}</p>
      </Prose>
      <Prose title={t('terms.returns.title')}>
        <p>{t('terms.returns.text')}</p>
      </Prose>
      <Prose title={t('terms.complaints.title')}>
        <p>{t('terms.complaints.text')}</p>
        <ShopContact />
        <p>{t('shop:footer.complaints')}</p>
      </Prose>
      {isDemo && <p className="note">{t('draft')}</p>}
    </ContentPage>
  );
});
