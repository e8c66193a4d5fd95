import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ContentPage } from '../content/ContentPage.tsx';
import { Facts } from '../content/Facts.tsx';
import { Prose } from '../content/Prose.tsx';
import type { ReadablePage } from '../content/ReadOn.tsx';
import styles from './FaqPage.module.css';

const GROUPS = [
  { name: 'order', questions: ['account', 'noMail', 'cancel'] },
  { name: 'payment', questions: ['howToPay', 'howLong', 'late', 'cod'] },
  { name: 'delivery', questions: ['where', 'fee', 'track'] },
  { name: 'goods', questions: ['size', 'newborn', 'exchange', 'wash'] },
] as const;
type Question = (typeof GROUPS)[number]['questions'][number];

/** The page with more on an answer. */
const MORE: Partial<Record<Question, { to: string; page: ReadablePage }>> = {
  cancel: { to: '/contact-us', page: 'contact' },
  size: { to: '/size-recommendation', page: 'sizes' },
  exchange: { to: '/returns', page: 'returns' },
  wash: { to: '/care-manual', page: 'care' },
};

export function FaqPage() {
  const { t } = useTranslation(['faq', 'reading']);
  const { shop, couriers } = useStores().settings.facts;
  const facts = [
    { figure: t('reading:hours', { count: shop.expiryHours }), text: t('facts.pay') },
    { figure: t('facts.returnDays'), text: t('facts.returns') },
    ...(couriers.length > 0 ? [{ figure: String(couriers.length), text: t('facts.couriers') }] : []),
  ];
  useHead({ title: t('shared:brand.titled', { page: t('title') }), description: t('lead'), canonical: '/faq' });
  return (
    <ContentPage title={t('title')} lead={t('lead')} scene="faq" readOn={['contact', 'returns', 'sizes']}>
      <Facts facts={facts} />
      {GROUPS.map(({ name, questions }) => (
        <Prose key={name} title={t(`groups.${name}`)}>
          <div className={styles.questions}>
            {questions.map((question) => (
              <FaqItem key={question} question={question} />
            ))}
          </div>
        </Prose>
      ))}
    </ContentPage>
  );
}

function FaqItem({ question }: { question: Question }) {
  const { t } = useTranslation(['reading', 'faq']);
  const { settings } = useStores();
  const hours = t('hours', { count: settings.facts.shop.expiryHours });
  const more = MORE[question];
  return (
    <details className={styles.question}>
      <summary className="row apart gap-16">
        <h3>{t(`faq:items.${question}.question`)}</h3>
        <Icon name="down" />
      </summary>
      <div className={styles.answer}>
        <p>{t(`faq:items.${question}.answer`, { hours })}</p>
        {more && (
          <Link to={more.to} className={styles.more}>
            {t(`readOn.${more.page}.title`)}
            <Icon name="right" size={18} />
          </Link>
        )}
      </div>
    </details>
  );
}
