import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ProductLine } from '../catalogue/ProductLine.tsx';
import { Section } from '../catalogue/Section.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { unitHref } from '@contract/unitHref.ts';
import styles from './GoesWith.module.css';
import { goesWith } from './goesWith.ts';

/** The `sizes` of a card's picture. */
const SIZES = '(max-width: 760px) 104px, 148px';

/** Products of other categories in the chosen pattern, the same color first. */
export function GoesWith({ product, unit }: { product: ProductPage; unit: ProductDetail }) {
  const { t, i18n } = useTranslation('product');
  const { pages } = useStores();
  const cards = goesWith(product, unit);
  if (cards.length === 0) return null;
  return (
    <Section title={t('goesWith', { pattern: textIn(i18n.language, unit.variant, 'name') })}>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={unitHref(card.slug, card.unit)} className={styles.card} onClick={() => pages.press(card, SIZES)}>
              <ProductLine product={card} sizes={SIZES} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
