import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContentSection, SectionKind } from '@contract/content.ts';
import { SECTION_KINDS } from '@contract/content.ts';
import { ROLES } from '@contract/roles.ts';
import { contentAnswers } from '../../../testing/contentAnswers.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

const T = (text: string) => ({ id: text, en: text });
const PICTURE = { file: 'light', darkFile: 'dark', x: 21, y: 99, alt: T('A picture') };

/** One of each kind that can do without goods. */
const SECTIONS = [
  {
    ...{ kind: 'hero', title: T('Hero'), text: T('Lead'), scene: 'night', picture: PICTURE },
    buttons: [{ label: T('Chat'), link: 'https://wa.me/62' }],
  },
  { kind: 'banner', text: T('Banner'), link: '/faq', from: '', until: '' },
  {
    kind: 'promises',
    title: T('Promises'),
    text: T(''),
    items: [{ icon: 'moon', title: T('P'), text: T('p') }],
    buttons: [],
  },
  { kind: 'facts', items: [{ figure: T('30'), text: T('figures') }] },
  { kind: 'pictureText', title: T('Beside'), text: T('Words'), picture: PICTURE, side: 'right', buttons: [] },
  { kind: 'story', title: T('Story'), text: T(''), parts: [{ title: T('First'), text: T('one') }], buttons: [] },
  {
    kind: 'questions',
    title: T('Questions'),
    items: [{ question: T('Why?'), answer: T('Because [so](/care-manual)') }],
  },
  {
    ...{ kind: 'table', title: T('Table'), columns: [{ label: T('A') }, { label: T('B') }], note: T('Note') },
    rows: [{ cells: [{ text: T('a') }, { text: T('b') }] }],
  },
  { kind: 'photoStrip', title: T('Photos'), photos: [{ picture: PICTURE, caption: T('Caption') }] },
  {
    ...{ kind: 'text', title: T('Text'), text: T('- **allowed**'), marks: 'yes' },
    buttons: [{ label: T('Go'), link: '/returns' }],
  },
  { kind: 'builtIn', name: 'sizeTable', title: T('Sizes'), text: T('About sizes'), note: T('Safety') },
  { kind: 'links', title: T('Read on'), items: [{ icon: 'info', title: T('More'), text: T('of it'), link: '/terms' }] },
].map((section, index) => ({ id: `s${index}`, ...section })) as ContentSection[];
const WITH_GOODS: SectionKind[] = ['categoryRow', 'productRow'];

test('every kind of section is shown, on the home page and on a page to read', async () => {
  const kinds = new Set(SECTIONS.map(({ kind }) => kind));
  expect(Object.keys(SECTION_KINDS).filter((kind) => !kinds.has(kind as SectionKind))).toEqual(WITH_GOODS);
  for (const [page, path] of [
    ['home', '/'],
    ['about', '/about-us'],
  ] as const) {
    fakeFetch(await contentAnswers(page, { sections: SECTIONS }));
    await renderShop(path);
    const main = within(await screen.findByRole('main'));
    await main.findByRole('heading', { name: 'Hero', level: 1 });
    for (const name of ['Promises', 'Beside', 'Story', 'Questions', 'Table', 'Photos', 'Text', 'Sizes', 'Read on'])
      expect(await main.findByRole('heading', { name, level: 2 })).toBeDefined();
    expect(main.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('https://wa.me/62');
    expect(main.getByRole('link', { name: 'Banner' }).getAttribute('href')).toBe('/faq');
    expect(main.getByRole('rowheader', { name: 'a' })).toBeDefined();
    expect(main.getByText('allowed').tagName).toBe('STRONG');
    expect(main.getByText('Safety')).toBeDefined();
    expect(main.getByText('30')).toBeDefined();
    document.body.replaceChildren();
  }
});

test('a link in an answer leads on without a new document', async () => {
  fakeFetch({ ...(await contentAnswers('faq')), ...(await contentAnswers('care')) });
  const { user, address } = await renderShop('/faq');
  await user.click(await screen.findByText('Can it go into the washing machine?'));
  await user.click(screen.getAllByRole('link', { name: 'Care and washing' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Care and washing', level: 1 })).toBeDefined();
  expect(address()).toBe('/care-manual');
});

test.each([
  { role: ROLES.admin, title: 'Draft' },
  { role: ROLES.customer, title: 'Questions and answers' },
])('in a preview, role $role reads: $title', async ({ role, title }) => {
  const draft = await contentAnswers('faq', { sections: [{ ...SECTIONS[0], title: T('Draft') } as ContentSection] });
  const [shown] = Object.values(draft);
  if (!shown) throw new Error('No draft');
  fakeFetch({ ...(await contentAnswers('faq')), 'GET /content/faq/preview': shown });
  keepShopper(buildShopper({ role }), []);
  await renderShop('/faq?preview=draft');
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined();
});
