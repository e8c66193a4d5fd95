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
  const { t } = useTranslation(['about', 'reading']);
  const { settings } = useStores();
  const hours = t('reading:hours', { count: settings.facts.shop.expiryHours });
  useHead({
    title: t('shared:brand.titled', { page: t('reading:readOn.about.title') }),
    description: t('lead'),
    canonical: '/about-us',
  });
  return (
    <ContentPage title={t('title')} lead={t('lead')} readOn={['sizes', 'care', 'contact']}>
      {settings.facts.shop.name === FIRST_NAME && (
        <Prose title={t('nameTitle')}>
          <p>{t('name')}</p>
        </Prose>
      )}
      <Prose title={t('sizesTitle')}>
        <p>{t('sizes')}</p>
      </Prose>
      <Prose title={t('promisesTitle')}>
        <ul className={styles.promises}>
          {PROMISES.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} size={24} />
              <h3>{t(`promises.${name}.title`)}</h3>
              <p className="muted">{t(`promises.${name}.text`, { hours })}</p>
            </li>
          ))}
        </ul>
        <LinkButton to="/shop" className={styles.shop}>
          {t('shop')}
        </LinkButton>
      </Prose>
    </ContentPage>
  );
}
