import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose, StepList } from '../content/Prose.tsx';
import { MaterialTable } from './MaterialTable.tsx';

const STEPS = ['first', 'wash', 'dry', 'iron', 'keep'] as const;

export function CarePage() {
  const { t } = useTranslation('pages');
  useHead({
    title: t('shared:brand.titled', { page: t('care.title') }),
    description: t('care.lead'),
    canonical: '/care-manual',
  });
  const steps = STEPS.map((step) => ({ title: t(`care.steps.${step}.title`), text: t(`care.steps.${step}.text`) }));
  return (
    <ContentPage title={t('care.title')} lead={t('care.lead')} readOn={['returns', 'sizes', 'faq']}>
      <Prose title={t('care.stepsTitle')}>
        <StepList steps={steps} />
      </Prose>
      <Prose title={t('care.materialsTitle')}>
        <MaterialTable />
        <Notice title={t('care.note')} />
      </Prose>
      <Prose title={t('care.stainsTitle')}>
        <p>{t('care.stains')}</p>
      </Prose>
      <Prose title={t('care.replaceTitle')}>
        <p>{t('care.replace')}</p>
      </Prose>
    </ContentPage>
  );
}
