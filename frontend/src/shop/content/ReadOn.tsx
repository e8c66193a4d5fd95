import { Link } from '../../components/Link.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Section } from '../catalogue/Section.tsx';
import styles from './ReadOn.module.css';

const PAGES = {
  about: { to: '/about-us', icon: 'moon' },
  sizes: { to: '/size-recommendation', icon: 'ruler' },
  care: { to: '/care-manual', icon: 'sun' },
  returns: { to: '/returns', icon: 'swap' },
  faq: { to: '/faq', icon: 'info' },
  contact: { to: '/contact-us', icon: 'mail' },
} as const satisfies Record<string, { to: string; icon: IconName }>;
export type ReadablePage = keyof typeof PAGES;

/** Links to pages to read next. */
export function ReadOn({ pages }: { pages: readonly ReadablePage[] }) {
  const { t } = useTranslation('reading');
  return (
    <Section title={t('readOn.title')}>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={PAGES[page].to} className={styles.page}>
              <span className={styles.icon}>
                <Icon name={PAGES[page].icon} size={24} />
              </span>
              <b>{t(`readOn.${page}.title`)}</b>
              <span className="muted text-15">{t(`readOn.${page}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
