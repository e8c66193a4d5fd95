import { describe, expect, it } from 'vitest';
import type { Language } from '@contract/languages.ts';
import type { PageAssets } from '@contract/pages.ts';
import { shopDocument } from './document.ts';
import { findRoute, type PageRoute } from './routes/shop.ts';
import type { Head } from './stores/HeadStore.ts';
import { FACTS } from '../testing/shopFacts.ts';

const ORIGIN = 'https://lelap.test';
const ALTERNATES = [
  '<link rel="alternate" hreflang="id" href="https://lelap.test/shop?categoryId=2">',
  '<link rel="alternate" hreflang="en" href="https://lelap.test/shop?categoryId=2&amp;lang=en">',
  '<link rel="alternate" hreflang="x-default" href="https://lelap.test/shop?categoryId=2">',
];

describe('what a page says about itself', () => {
  it('names its address in each language, and its own as the true one', () => {
    const indonesian = draw({ title: 'Guling', canonical: '/shop?categoryId=2' });
    for (const alternate of ALTERNATES) expect(indonesian).toContain(alternate);
    expect(indonesian).toContain('<link rel="canonical" href="https://lelap.test/shop?categoryId=2">');

    const english = draw({ title: 'Bolsters', canonical: '/shop?categoryId=2' }, 'en');
    for (const alternate of ALTERNATES) expect(english).toContain(alternate);
    expect(english).toContain('<link rel="canonical" href="https://lelap.test/shop?categoryId=2&amp;lang=en">');
    expect(english).toContain('<meta property="og:locale" content="en_US">');
  });

  it('names no other address where it has none of its own', () => {
    expect(draw({ title: 'Keranjang', isPrivate: true })).not.toMatch(/hreflang|canonical|og:url/);
  });

  it('has a picture to share, its own or the shop’s', () => {
    const pictureOf = (head: Head) => /property="og:image" content="(.*?)"/.exec(draw(head))?.[1];
    expect(pictureOf({ title: 'Bantal', image: '/files/bantal-800.webp' })).toBe(`${ORIGIN}/files/bantal-800.webp`);
    expect(pictureOf({ title: 'Lelap' })).toBe(`${ORIGIN}/art/card.jpg`);
  });
});

function draw(head: Head, language: Language = 'id'): string {
  const { route } = findRoute('/shop', { isDemo: false });
  return shopDocument({
    request: {
      url: '/shop',
      language,
      defaultLanguage: 'id',
      theme: null,
      assets: { start: '/start.js', scripts: [], styles: [], fonts: [], chunks: chunksOf(route, language) },
      origin: ORIGIN,
      shipping: null,
      facts: FACTS,
      get: () => Promise.reject(new Error('Nothing is asked for here.')),
    },
    body: '',
    head,
    route,
    state: { language, theme: null, facts: FACTS, categories: [], pages: {} },
  });
}

/** As if each chunk that a page wants had been built. */
function chunksOf({ source, namespaces }: PageRoute, language: Language): PageAssets['chunks'] {
  const texts = namespaces.map((namespace) => `src/i18n/${language}/${namespace}.json`);
  return Object.fromEntries([source, ...texts].map((name) => [name, { scripts: [], styles: [] }]));
}
