import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContentBody, type ContentPicture, type ContentSection, type ContentView } from '@contract/content.ts';
import { ROLES } from '@contract/roles.ts';
import { type Answers, fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './ContentListPage.tsx';
import './ContentPage.tsx';
import { emptySection } from './emptyContent.ts';

stubBrowser();
beforeEach(placeItems);

const NOBODY = { at: null, by: '' };
const PICTURE: ContentPicture = { file: 'bed-1', darkFile: '', x: 50, y: 40, alt: { id: '', en: '' } };

const HERO: ContentSection = {
  ...{ id: 'hero', kind: 'hero', scene: 'night', picture: { ...PICTURE, file: '' }, buttons: [] },
  title: { id: 'Tidur lelap', en: 'Sleep tight' },
  text: { id: '', en: '' },
};
const WORDS: ContentSection = {
  ...{ id: 'words', kind: 'text', marks: 'dots', buttons: [] },
  title: { id: 'Cerita kami', en: 'Our story' },
  text: { id: 'Dijahit di Bandung', en: '' },
};
const ROW: ContentSection = { id: 'row', kind: 'categoryRow', title: { id: 'Kategori', en: 'Categories' } };

function bodyOf(sections: ContentSection[]): ContentBody {
  return { title: { id: 'Toko', en: 'Shop' }, description: { id: 'Bantal', en: 'Pillows' }, sections };
}

function viewOf(body: ContentBody, version = 'first'): ContentView {
  const drafted = { at: '2026-11-01T03:00:00Z', by: 'Sari Dewi' };
  return { page: 'home', path: '/', published: NOBODY, draft: drafted, body, version, missing: [] };
}

/** The part of a sent draft that the server keeps. */
function withoutVersion(sent: unknown): ContentBody {
  const { title, description, sections } = sent as ContentBody;
  return { title, description, sections };
}

async function open(body = bodyOf([HERO, WORDS, ROW]), answers: Answers = {}) {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /content/home': { data: viewOf(body) },
    'PUT /content/home/draft': ({ body: sent }) => {
      return { message: 'Draft saved.', data: viewOf(withoutVersion(sent), 'second') };
    },
    ...answers,
  });
  const { user } = await renderAdmin('/admin/content/home');
  await screen.findByText('Add a section');
  const section = (name: RegExp) => {
    const toggle = screen.getAllByRole('button', { name }).find((one) => one.hasAttribute('aria-expanded'));
    if (!toggle) throw new Error(`no section ${String(name)}`);
    return toggle;
  };
  const saved = () =>
    asked.filter(({ method }) => method === 'PUT').map(({ body: sent }) => sent as ContentBody & { version: string });
  const save = () => user.click(screen.getByText('Save draft'));
  return { user, section, saved, save, asked };
}

/** Lists have the room of a browser, so that a lifted item finds its neighbours. */
function placeItems() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return DOMRect.fromRect({ x: 0, y: at * 50, width: 300, height: 48 });
  });
}

describe('the list of the pages', () => {
  it('says of each what shoppers read, who wrote a draft, and which texts are missing', async () => {
    keepSession(buildUser(ROLES.admin));
    const { page, path, draft } = viewOf(bodyOf([HERO]));
    fakeFetch({
      'GET /oauth/validate': { data: buildUser(ROLES.admin) },
      'GET /content': {
        data: [
          { page, path, published: NOBODY, draft, missing: 3 },
          { page: 'faq', path: '/faq', published: { at: draft.at, by: '' }, draft: NOBODY, missing: 0 },
        ],
      },
    });
    await renderAdmin('/admin/content');
    const home = within((await screen.findByText('Home page')).closest('li') ?? document.body);
    for (const text of ['First texts', 'Draft not published', '3 texts missing', /Sari Dewi/]) home.getByText(text);
    expect(screen.getByText('Home page').closest('a')?.getAttribute('href')).toBe('/admin/content/home');
    const faq = within(screen.getByText('Questions and answers').closest('li') ?? document.body);
    faq.getByText('In the shop');
    expect(faq.queryByText(/missing/)).toBeNull();
  });
});

describe('the editor of a page', () => {
  it('saves changed words with the version that it was opened on', async () => {
    const { user, section, saved, save } = await open();
    await user.click(section(/Head/));
    const title = screen.getByLabelText('Title · Indonesian');
    await user.clear(title);
    await user.type(title, 'Mimpi indah');
    screen.getByText('Not saved yet');
    expect(screen.getByText('Publish').closest('button')?.disabled).toBe(true);
    await save();
    await screen.findByText('Draft saved.');
    expect(saved()).toMatchObject([
      { version: 'first', sections: [{ title: { id: 'Mimpi indah', en: 'Sleep tight' } }, {}, {}] },
    ]);
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(screen.getByText('Publish').closest('button')?.disabled).toBe(false);
  });

  it('moves a section by keys alone, and says where it is', async () => {
    const { user, saved, save } = await open();
    screen.getByRole('button', { name: /^Move Head/ }).focus();
    await user.keyboard(' ');
    await screen.findByText('Now at place 1 of 3.');
    await waitFor(async () => {
      await user.keyboard('{ArrowDown}');
      screen.getByText('Now at place 2 of 3.');
    });
    await user.keyboard(' ');
    await screen.findByText('Put down at place 2.');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.sections.map(({ id }) => id)).toEqual(['words', 'hero', 'row']);
  });

  it('removes a section, brings it back to its place, and adds one of another kind', async () => {
    const { user, saved, save } = await open();
    await user.click(screen.getByRole('button', { name: /^Remove Text/ }));
    await user.click(screen.getByText('Undo'));
    await user.click(screen.getByText('Add a section'));
    await user.click(await screen.findByText('A line that is shown from one day to another'));
    await user.type(screen.getByLabelText('Text · Indonesian'), 'Libur');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.sections).toMatchObject([
      ...[{ id: 'hero' }, { id: 'words' }, { id: 'row' }],
      { kind: 'banner', text: { id: 'Libur', en: '' }, link: '', from: '', until: '' },
    ]);
  });

  it('counts the texts that lack a language, and leads to the first', async () => {
    const { user } = await open();
    screen.getByText('1 text has no English yet.');
    await user.click(screen.getByText('Show the first'));
    const missing = await screen.findByLabelText('Text · English');
    await waitFor(() => expect(document.activeElement).toBe(missing));
    await user.type(missing, 'Sewn in Bandung');
    expect(screen.queryByText(/has no English yet/)).toBeNull();
  });

  it('says beside its field what is missing, in an opened section, and sends nothing', async () => {
    const { user, section, saved, save } = await open();
    await user.click(section(/Categories/));
    await user.clear(screen.getByLabelText('Title · Indonesian'));
    await user.clear(screen.getByLabelText('Title · English'));
    await user.click(section(/Categories/));
    await save();
    screen.getByText('This field is required');
    expect(section(/Categories/).getAttribute('aria-expanded')).toBe('true');
    expect(saved()).toEqual([]);
  });

  it('shows the server’s faults at their fields', async () => {
    const link = { label: { id: 'Lihat', en: 'See' }, link: 'shop' };
    const fault = { field: 'sections.0.buttons.0.link', message: 'Please enter a path' };
    const { user, section, save } = await open(bodyOf([{ ...HERO, buttons: [link] }]), {
      'PUT /content/home/draft': { status: 400, message: 'Please check', data: { errors: [fault] } },
    });
    await user.click(section(/Head/));
    await user.type(screen.getByLabelText('Title · English'), '!');
    await save();
    await screen.findByText('Please enter a path');
    const field = screen.getByLabelText('Leads to');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '/');
    expect(screen.queryByText('Please enter a path')).toBeNull();
  });

  it('keeps both texts when two people write, and saves the chosen one', async () => {
    const theirs = bodyOf([{ ...HERO, title: { id: 'Tidur pulas', en: 'Sleep tight' } }, WORDS, ROW]);
    let saves = 0;
    let current = viewOf(bodyOf([HERO, WORDS, ROW]));
    const { user, section, saved, save } = await open(bodyOf([HERO, WORDS, ROW]), {
      'PUT /content/home/draft': ({ body }) => {
        saves += 1;
        if (saves > 1) return { message: 'Draft saved.', data: viewOf(withoutVersion(body), 'third') };
        current = viewOf(theirs, 'second');
        return { status: 409, message: 'Budi saved first.', data: { changedBy: 'Budi', changedAt: null } };
      },
      'GET /content/home': () => ({ data: current }),
    });
    await user.click(section(/Head/));
    await user.type(screen.getByLabelText('Title · Indonesian'), '!');
    await save();
    await screen.findByText('Budi saved first.');
    screen.getByText('Tidur lelap! · Title · Indonesian');
    screen.getByText('Tidur pulas');
    await user.click(screen.getByText('Save mine anyway'));
    await screen.findByText('Draft saved.');
    expect(saved().map(({ version }) => version)).toEqual(['first', 'second']);
    expect(saved()[1]?.sections[0]).toMatchObject({ title: { id: 'Tidur lelap!' } });
  });

  it('keeps as many cells in each row as there are columns', async () => {
    const { user, section, saved, save } = await open(bodyOf([{ ...emptySection('table'), id: 'table' }]));
    await user.click(section(/Table/));
    await user.type(screen.getByLabelText('Title · Indonesian'), 'Ukuran');
    await user.click(screen.getByText('Add a column'));
    for (const toggle of screen.getAllByRole('button', { expanded: false })) await user.click(toggle);
    for (const [at, label] of ['Bagian', 'Kapas', 'Tebal'].entries()) {
      await user.type(screen.getAllByLabelText('Label · Indonesian')[at] ?? document.body, label);
    }
    await user.type(screen.getByLabelText(/^Tebal · Indonesian/), '5 cm');
    await user.click(screen.getByRole('button', { name: 'Remove 1 · Bagian' }));
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.sections[0]).toMatchObject({
      columns: [{ label: { id: 'Kapas' } }, { label: { id: 'Tebal' } }],
      rows: [{ cells: [{ text: { id: '' } }, { text: { id: '5 cm' } }] }],
    });
  });

  it('moves the point of a picture with the arrow keys', async () => {
    const photos = [{ picture: PICTURE, caption: { id: '', en: '' } }];
    const strip = { ...emptySection('photoStrip'), id: 'strip', title: { id: 'Foto', en: 'Photos' }, photos };
    const { user, section, saved, save } = await open(bodyOf([strip]));
    await user.click(section(/Photos/));
    await user.click(section(/^1/));
    screen.getByRole('button', { name: /^The point is 50% from the left and 40%/ }).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    screen.getByRole('button', { name: /^The point is 60% from the left and 20%/ });
    await save();
    await waitFor(() => expect(saved()[0]?.sections[0]).toMatchObject({ photos: [{ picture: { x: 60, y: 20 } }] }));
  });
});
