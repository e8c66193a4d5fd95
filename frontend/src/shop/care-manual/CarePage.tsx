import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ContentPage } from '../content/ContentPage.tsx';
import { Facts } from '../content/Facts.tsx';
import { Prose, StepList } from '../content/Prose.tsx';
import { MaterialTable } from './MaterialTable.tsx';

const FACTS = ['wash', 'dry', 'soak', 'life'] as const;
const STEPS = ['first', 'wash', 'dry', 'iron', 'keep'] as const;

export function CarePage() {
  const { t } = useTranslation('care');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), description: t('lead'), canonical: '/care-manual' });
  const facts = FACTS.map((fact) => ({ figure: t(`facts.${fact}.figure`), text: t(`facts.${fact}.text`) }));
  const steps = STEPS.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }));
  return (
    <ContentPage title={t('title')} lead={t('lead')} scene="care" readOn={['returns', 'sizes', 'faq']}>
      <Facts facts={facts} />
      <Prose title={t('stepsTitle')}>
        <StepList steps={steps} />
      </Prose>
      <Prose title={t('materialsTitle')}>
        <MaterialTable />
        <Notice title={t('note')} />
      </Prose>
      <Prose title={t('stainsTitle')}>
        <p>{t('stains')}</p>
      </Prose>
      <Prose title={t('replaceTitle')}>
        <p>{t('replace')}</p>
      </Prose>
    </ContentPage>
  );
}
