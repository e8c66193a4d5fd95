import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose, StepList } from '../content/Prose.tsx';
import styles from './AboutPage.module.css';
import { Fabrics } from './Fabrics.tsx';

/** Each promise is a rule of the shop. */
const PROMISES = [
  { name: 'price', icon: 'tag' },
  { name: 'stock', icon: 'bag' },
  { name: 'returns', icon: 'swap' },
  { name: 'people', icon: 'mail' },
] as const;

const WORK = ['cut', 'sew', 'fill', 'check', 'pack'] as const;

/** The shop of this story; a shop with another name doesn't show it. */
const FIRST_NAME = 'Lelap';

export function AboutPage() {
  const { t } = useTranslation(['about', 'reading']);
  const { name, address, expiryHours } = useStores().settings.facts.shop;
  const hours = t('reading:hours', { count: expiryHours });
  const isOurs = name === FIRST_NAME;
  useHead({
    title: t('shared:brand.titled', { page: t('reading:readOn.about.title') }),
    description: t('lead'),
    canonical: '/about-us',
  });
  return (
    <ContentPage title={t('title')} lead={t('lead')} scene="about" readOn={['sizes', 'care', 'contact']}>
      {isOurs && <Story />}
      {!isOurs && address !== '' && (
        <Prose title={t('addressTitle')}>
          <ShopContact />
        </Prose>
      )}
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

/** The name, the place, the work and the fabrics. */
function Story() {
  const { t } = useTranslation('about');
  const work = WORK.map((step) => ({ title: t(`work.${step}.title`), text: t(`work.${step}.text`) }));
  return (
    <>
      <Prose title={t('nameTitle')}>
        <p>{t('name')}</p>
      </Prose>
      <Prose title={t('placeTitle')}>
        <p>{t('place')}</p>
        <ShopContact />
      </Prose>
      <Prose title={t('workTitle')}>
        <StepList steps={work} />
      </Prose>
      <Prose title={t('fabricTitle')}>
        <p>{t('fabric')}</p>
        <Fabrics />
      </Prose>
    </>
  );
}
