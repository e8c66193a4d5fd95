import { now } from '../../clock.ts';
import type { ContentBody, ContentPage } from '../../contract/content.ts';
import type { ShownPage, ShownSection } from '../../contract/shownContent.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import type { ShopFacts } from '../../contract/pages.ts';
import { MAX_RETURN_PHOTOS } from '../../contract/returns.ts';
import { message } from '../../locales/messages.ts';
import { currentVersions } from '../../models/queries/content.ts';
import * as settings from '../settings/settings.ts';
import type { Words } from './rendering.ts';
import { render } from './rendering.ts';
import { startContent } from './start.ts';

type Bodies = ReadonlyMap<ContentPage, ContentBody>;

/** The published pages of a version of the content, and these pages rendered, by language and words. */
interface Published {
  version: string;
  bodies: Promise<Bodies>;
  rendered: Map<string, Promise<ShownPage>>;
}

let published: Published | null = null;
/** Rendered pages at most: words change with the settings. */
const MAX_RENDERED = 100;

/** A page as shoppers read it, without its goods: from memory, which every instance renews within a second. */
export async function shown(page: ContentPage, language: Language): Promise<ShownPage> {
  const facts = await settings.facts();
  const { bodies, rendered } = await current();
  const words = wordsOf(facts, language);
  const key = JSON.stringify([page, language, words]);
  const known = rendered.get(key) ?? renderPublished(page, (await bodies).get(page), language, words);
  if (rendered.size >= MAX_RENDERED) rendered.clear();
  rendered.set(key, known);
  known.catch(() => rendered.delete(key));
  return asOfNow(await known, facts);
}

/** A page's unpublished body, as shoppers would read it. */
export async function preview(body: ContentBody, language: Language): Promise<ShownPage> {
  const facts = await settings.facts();
  return asOfNow(await render(body, language, wordsOf(facts, language)), facts);
}

function renderPublished(page: ContentPage, body: ContentBody | undefined, language: Language, words: Words) {
  return render(body ?? startContent(page, words.shopName), language, words);
}

async function current(): Promise<Published> {
  const version = await settings.contentVersion();
  if (published?.version !== version) {
    const bodies = readBodies();
    published = { version, bodies, rendered: new Map() };
    bodies.catch(() => {
      if (published?.bodies === bodies) published = null;
    });
  }
  return published;
}

async function readBodies(): Promise<Bodies> {
  const rows = (await currentVersions()).filter(({ publishedAt }) => publishedAt !== null);
  return new Map(rows.map(({ page, body }) => [page, JSON.parse(body) as ContentBody]));
}

function wordsOf({ shop, couriers }: ShopFacts, language: Language): Words {
  const { expiryHours: count } = shop;
  return {
    shopName: shop.name,
    hours: message(language, count === 1 ? 'content.hour' : 'content.hours', { count }),
    returnDays: String(shop.returnDays),
    couriers: couriers.length === 0 ? '' : String(couriers.length),
    returnPhotos: String(MAX_RETURN_PHOTOS),
    tax: message(language, shop.tax === 'ppn' ? 'content.taxIncluded' : 'content.taxNone'),
  };
}

function asOfNow(page: ShownPage, facts: ShopFacts): ShownPage {
  return { ...page, sections: page.sections.filter((section) => isShown(section, facts)) };
}

function isShown(section: ShownSection, { isDemo, shop }: ShopFacts): boolean {
  if (section.kind === 'banner') {
    const today = calendarDay(now());
    return (section.from === '' || section.from <= today) && (section.until === '' || today <= section.until);
  }
  if (section.kind !== 'builtIn') return true;
  if (section.name === 'shopContact')
    return [shop.address, shop.phone, shop.whatsApp, shop.openingHours].some((part) => part !== '');
  return section.name !== 'demoNote' || isDemo;
}
