import type { ShownPage, ShownSection } from '../../contract/shownContent.ts';
import { categories, featuredPattern, rowOf, runningPromos } from '../catalogue/pages/home.ts';

const IN_A_ROW = { rail: 8, lines: 4 };

/** A page's sections with their goods; without those that have none to show. */
export async function withGoods({ sections }: ShownPage) {
  const stocked = await Promise.all(sections.map(stock));
  return stocked.filter((one) => one !== null);
}

async function stock(section: ShownSection) {
  if (section.kind === 'categoryRow') return { section, goods: { categories: await categories() } };
  if (section.kind === 'productRow') {
    const cards = await rowOf(section, IN_A_ROW[section.look]);
    return cards.length === 0 ? null : { section, goods: { cards } };
  }
  if (section.kind !== 'builtIn') return { section, goods: null };
  if (section.name === 'patternStory') {
    const story = await featuredPattern();
    return story && { section, goods: { story } };
  }
  if (section.name !== 'promos') return { section, goods: null };
  const promos = await runningPromos();
  return promos.length === 0 ? null : { section, goods: { promos } };
}
