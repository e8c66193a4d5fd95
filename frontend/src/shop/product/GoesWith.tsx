import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ProductLine } from '../catalogue/ProductLine.tsx';
import { Section } from '../catalogue/Section.tsx';
import { UnitLink } from '../catalogue/UnitLink.tsx';
import styles from './GoesWith.module.css';
import { goesWith } from './goesWith.ts';

/** The `sizes` of a card's picture. */
const SIZES = '(max-width: 760px) 104px, 148px';

/** Products of other categories in the chosen pattern, the same color first. */
export function GoesWith({ product, unit }: { product: ProductPage; unit: ProductDetail }) {
  const { t, i18n } = useTranslation('product');
  const cards = goesWith(product, unit);
  if (cards.length === 0) return null;
  return (
    <Section title={t('goesWith', { pattern: textIn(i18n.language, unit.variant, 'name') })}>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <UnitLink product={card} sizes={SIZES} className={styles.card}>
              <ProductLine product={card} sizes={SIZES} />
            </UnitLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
