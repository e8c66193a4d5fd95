import type { ReactNode } from 'react';
import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { type Language, textIn } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { namesOf, type PlainValue } from '@contract/plainColumns.ts';
import { PRODUCT_PUBLIC, publicPlain, type PublicPlain } from '@contract/productColumns.ts';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { choiceKeys } from '../../i18n/choiceKeys.ts';
import type { PathIn } from '../../i18n/keys.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Certificates } from './Certificates.tsx';
import { OwnSizes } from './OwnSizes.tsx';
import styles from './ProductDetails.module.css';

interface ProductDetailsProps {
  product: ProductPage;
  unit: ProductDetail | null;
}

/** Details in native disclosures. */
export function ProductDetails({ product, unit }: ProductDetailsProps) {
  const { t, i18n } = useTranslation(['product', 'shop']);
  return (
    <div className={styles.parts}>
      <Part title={t('about')} isOpen>
        <Description text={textIn(i18n.language, product, 'description')} />
        <Facts product={product} unit={unit} />
      </Part>
      <div>
        {unit && (
          <Part title={t('sizes')} isOpen>
            <OwnSizes details={product.productDetails} unit={unit} />
            <ReadOn to="/size-recommendation">{t('shop:findSize')}</ReadOn>
          </Part>
        )}
        <Part title={t('care')}>
          <ul className={`${styles.rules} stack gap-6`}>
            {(['wash', 'dry', 'iron'] as const).map((rule) => (
              <li key={rule}>{t(`careRules.${rule}`)}</li>
            ))}
          </ul>
          <ReadOn to="/care-manual">{t('careMore')}</ReadOn>
        </Part>
        <Part title={t('exchange')}>
          <p>{t('returns')}</p>
          <ReadOn to="/returns">{t('exchangeMore')}</ReadOn>
        </Part>
      </div>
    </div>
  );
}

/** The first line is the main benefit: shown larger. */
function Description({ text }: { text: string }) {
  const [first, ...rest] = text.split('\n');
  return (
    <div className={`${styles.description} written`}>
      <p className={styles.benefit}>{first}</p>
      {rest.length > 0 && <p>{rest.join('\n')}</p>}
    </div>
  );
}

type FactName = Exclude<keyof PublicPlain, 'description' | `${string}En`>;
const FACTS = namesOf(PRODUCT_PUBLIC).filter(
  (name): name is FactName => name !== 'description' && !name.endsWith('En'),
);
const CHOICES: ReadonlyMap<string, PathIn<'product'>> = choiceKeys(PRODUCT_PUBLIC, 'choices');

/** Formats a product's value by its column's kind; empty without a value. */
function useFact(): (name: FactName, product: ProductPage) => string {
  const { t, i18n } = useTranslation('product');
  return (name, product) => {
    const values: Readonly<Record<string, PlainValue | undefined>> = publicPlain(product);
    const value = values[name];
    if (typeof value === 'number') return formatNumber(value, i18n.language);
    if (value === true) return t('yes');
    const choice = CHOICES.get(`${name}.${String(value)}`);
    if (choice !== undefined) return t(choice);
    return String((i18n.language === 'en' && values[`${name}En`]) || (value ?? ''));
  };
}

/** A list of facts; empty ones are left out. */
function Facts({ product, unit }: ProductDetailsProps) {
  const { t, i18n } = useTranslation('product');
  const factOf = useFact();
  const told = [
    ...FACTS.map((name) => [t(name), factOf(name, product)]),
    ...(unit
      ? [
          [t('size'), `${textIn(i18n.language, unit.size, 'name')} · ${measuresOf(unit, i18n.language)}`],
          [t('weight'), t('grams', { weight: formatNumber(unit.weight, i18n.language) })],
          [t('code'), unit.code],
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {told.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <Certificates certificates={product.certificates} />
    </dl>
  );
}

/** `34 × 22 cm` of `0–1 th · 34 × 22 cm`. */
function measuresOf({ size }: ProductDetail, language: Language): string {
  return textIn(language, size, 'description').split(' · ').slice(1).join(' · ');
}

function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

function ReadOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link gap-4 start">
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}
