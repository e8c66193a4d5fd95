import { MAX_RETURN_PHOTOS } from '@contract/returns.ts';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ContentPage } from '../content/ContentPage.tsx';
import { Facts } from '../content/Facts.tsx';
import { Prose, StepList } from '../content/Prose.tsx';
import styles from './ReturnsPage.module.css';

const YES = ['defective', 'unopened', 'official'] as const;
const NO = ['used', 'elsewhere', 'late'] as const;
const FACTS = ['days', 'answer', 'photos'] as const;
const INSIDE = ['goods', 'parts', 'pack', 'number'] as const;
const STEPS = ['write', 'answer', 'send', 'exchange'] as const;

/** Specification 9: within 7 days after delivery, unopened or defective, bought on the official website. */
export function ReturnsPage() {
  const { t } = useTranslation('returns');
  useHead({ title: t('shared:brand.titled', { page: t('title') }), description: t('lead'), canonical: '/returns' });
  const steps = STEPS.map((step) => ({
    title: t(`steps.${step}.title`),
    text: t(`steps.${step}.text`),
  }));
  const facts = FACTS.map((fact) => ({
    figure: t(`facts.${fact}.figure`, { max: MAX_RETURN_PHOTOS }),
    text: t(`facts.${fact}.text`),
  }));
  return (
    <ContentPage title={t('title')} lead={t('lead')} scene="returns" readOn={['contact', 'faq', 'sizes']}>
      <Facts facts={facts} />
      <Prose title={t('yesTitle')}>
        <ul className={`${styles.list} stack gap-14`}>
          {YES.map((rule) => (
            <li key={rule}>
              <Icon name="check" />
              {t(`yes.${rule}`)}
            </li>
          ))}
        </ul>
      </Prose>
      <Prose title={t('noTitle')}>
        <ul className={`${styles.list} stack gap-14 ${styles.no}`}>
          {NO.map((rule) => (
            <li key={rule}>
              <Icon name="close" />
              {t(`no.${rule}`)}
            </li>
          ))}
        </ul>
      </Prose>
      <Prose title={t('insideTitle')}>
        <ul className={`${styles.list} stack gap-14 ${styles.inside}`}>
          {INSIDE.map((part) => (
            <li key={part}>
              <Icon name="bag" />
              {t(`inside.${part}`)}
            </li>
          ))}
        </ul>
      </Prose>
      <Prose title={t('howTitle')}>
        <StepList steps={steps} />
        <LinkButton to="/account-detail" className={styles.write}>
          {t('write')}
        </LinkButton>
      </Prose>
    </ContentPage>
  );
}
