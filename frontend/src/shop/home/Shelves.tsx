import type { ShownSection } from '@contract/shownContent.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { Section } from '../catalogue/Section.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { GoodsLink } from './GoodsLink.tsx';
import { Hero } from './Hero.tsx';
import { NearbyResellers } from './NearbyResellers.tsx';
import { PatternStory } from './PatternStory.tsx';
import { Promises } from './Promises.tsx';
import { PromoPanels } from './PromoPanels.tsx';
import styles from './Shelves.module.css';
import { SizeGuide } from './SizeGuide.tsx';

/** The sections of the home page, and those with goods of any page. */
export function Shelves({ sections }: { sections: readonly ShownSection[] }) {
  return sections.map((section) => <Shelf key={section.id} section={section} />);
}

function Shelf({ section }: { section: ShownSection }) {
  switch (section.kind) {
    case 'hero':
      return <Hero {...section} />;
    case 'promises':
      return <Promises items={section.items} />;
    case 'categoryRow':
      return (
        <Section title={section.title}>
          <CategoryTiles categories={section.categories} />
        </Section>
      );
    case 'productRow':
      return <ProductRow row={section} />;
    case 'builtIn':
      return <BuiltInShelf {...section} />;
    default:
      return null;
  }
}

function BuiltInShelf({ name, title, text, story, promos }: Extract<ShownSection, { kind: 'builtIn' }>) {
  if (story) return <PatternStory story={story} title={title} text={text} />;
  if (promos) return <PromoPanels promos={promos} />;
  if (name === 'sizeGuide') return <SizeGuide title={title} text={text} />;
  return name === 'resellers' ? <NearbyResellers title={title} text={text} /> : null;
}

/** All products of a row's rule. */
const ALL = { newest: '/shop', bestSelling: '/shop?sort=bestselling', promo: '/shop?onSale=1' };

function ProductRow({
  row: { title, rule, category, look, cards },
}: {
  row: Extract<ShownSection, { kind: 'productRow' }>;
}) {
  const { t } = useTranslation('home');
  const to = rule === 'category' ? `/shop?categoryId=${category}` : rule !== 'hand' && ALL[rule];
  return (
    <Section title={title} {...(to !== false && { more: { to, label: t('seeAll') } })}>
      {look === 'rail' ? (
        <ProductGrid products={cards} isRail />
      ) : (
        <ul className={styles.lines}>
          {cards.map((product) => (
            <li key={product.id}>
              <GoodsLink product={product} sizes="(max-width: 760px) 96px, 132px" className={styles.line} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
