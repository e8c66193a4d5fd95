import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose } from '../content/Prose.tsx';
import styles from './AboutPage.module.css';

/** Each is something that the shop does. */
const PROMISES = [
  { name: 'price', icon: 'tag' },
  { name: 'stock', icon: 'bag' },
  { name: 'returns', icon: 'swap' },
  { name: 'people', icon: 'mail' },
] as const;

/** The name that our own words explain; a shop of another name has another story. */
const FIRST_NAME = 'Lelap';

export function AboutPage() {
  const { t } = useTranslation('pages');
  const { settings } = useStores();
  const hours = t('hours', { count: settings.facts.shop.expiryHours });
  useHead({
    title: t('shared:brand.titled', { page: t('readOn.about.title') }),
    description: t('about.lead'),
    canonical: '/about-us',
  });
  return (
    <ContentPage title={t('about.title')} lead={t('about.lead')} readOn={['sizes', 'care', 'contact']}>
      {settings.facts.shop.name === FIRST_NAME && (
        <Prose title={t('about.nameTitle')}>
          <p>{t('about.name')}</p>
        </Prose>
      )}
      <Prose title={t('about.sizesTitle')}>
        <p>{t('about.sizes')}</p>
      </Prose>
      <Prose title={t('about.promisesTitle')}>
        <ul className={styles.promises}>
          {PROMISES.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} size={24} />
              <h3>{t(`about.promises.${name}.title`)}</h3>
              <p>{t(`about.promises.${name}.text`, { hours })}</p>
            </li>
          ))}
        </ul>
        <LinkButton to="/shop" className={styles.shop}>
          {t('about.shop')}
        </LinkButton>
      </Prose>
    </ContentPage>
  );
}
