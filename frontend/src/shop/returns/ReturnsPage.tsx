import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose, StepList } from '../content/Prose.tsx';
import styles from './ReturnsPage.module.css';

const YES = ['defective', 'unopened', 'official'] as const;
const NO = ['used', 'elsewhere', 'late'] as const;
const STEPS = ['write', 'answer', 'send', 'exchange'] as const;

/** Specification 9: within 7 days after delivery, unopened or defective, bought on the official website. */
export function ReturnsPage() {
  const { t } = useTranslation('pages');
  useHead({
    title: t('shared:brand.titled', { page: t('returns.title') }),
    description: t('returns.lead'),
    canonical: '/returns',
  });
  const steps = STEPS.map((step) => ({
    title: t(`returns.steps.${step}.title`),
    text: t(`returns.steps.${step}.text`),
  }));
  return (
    <ContentPage title={t('returns.title')} lead={t('returns.lead')} readOn={['contact', 'faq', 'sizes']}>
      <Prose title={t('returns.yesTitle')}>
        <ul className={styles.list}>
          {YES.map((rule) => (
            <li key={rule}>
              <Icon name="check" />
              {t(`returns.yes.${rule}`)}
            </li>
          ))}
        </ul>
      </Prose>
      <Prose title={t('returns.noTitle')}>
        <ul className={`${styles.list} ${styles.no}`}>
          {NO.map((rule) => (
            <li key={rule}>
              <Icon name="close" />
              {t(`returns.no.${rule}`)}
            </li>
          ))}
        </ul>
      </Prose>
      <Prose title={t('returns.howTitle')}>
        <StepList steps={steps} />
        <LinkButton to="/account-detail" className={styles.write}>
          {t('returns.write')}
        </LinkButton>
      </Prose>
    </ContentPage>
  );
}
