import type { ShownPage, ShownSection } from '../contract/shownContent.ts';
import type { Language } from '../contract/languages.ts';
import { textIn } from '../contract/languages.ts';
import { filledIn } from '../locales/messages.ts';
import type { Tile } from '../models/queries/catalogue.ts';
import type { PromoWindow } from '../models/queries/promos.ts';
import { asCategoryCard, asPatternStory, asProductCards, asRunningPromo } from './catalogue.ts';

interface StockedSection {
  section: ShownSection;
  goods:
    | { categories: readonly Parameters<typeof asCategoryCard>[0][] }
    | { cards: readonly Tile[] }
    | { story: Parameters<typeof asPatternStory>[0] }
    | { promos: readonly { promo: PromoWindow; products: readonly Tile[] }[] }
    | null;
}

export function asShownPage(page: ShownPage, sections: readonly StockedSection[], language: Language): ShownPage {
  return { ...page, sections: sections.map((stocked) => asShownSection(stocked, language)) };
}

function asShownSection({ section, goods }: StockedSection, language: Language): ShownSection {
  if (goods === null) return section;
  if (section.kind === 'categoryRow' && 'categories' in goods)
    return { ...section, categories: goods.categories.map((category) => asCategoryCard(category, language)) };
  if (section.kind === 'productRow' && 'cards' in goods)
    return { ...section, cards: asProductCards(goods.cards, language) };
  if (section.kind !== 'builtIn') return section;
  if ('story' in goods) {
    const story = asPatternStory(goods.story, language);
    const words = { pattern: textIn(language, story.variant, 'name'), color: textIn(language, story.color, 'name') };
    return { ...section, title: filledIn(section.title, words), text: filledIn(section.text, words), story };
  }
  if (!('promos' in goods)) return section;
  const promos = goods.promos.map(({ promo, products }) => ({
    ...asRunningPromo(promo),
    products: asProductCards(products, language),
  }));
  return { ...section, promos };
}
