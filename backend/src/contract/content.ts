import { CONTENT_PAGES } from './contentPages.ts';
import type { Language } from './languages.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';

/**
 * The texts and pictures that the shop's owner writes: the pages, and the kinds of their sections, each described once.
 * Derived from it: validation, the editor, the types, and what a section shows. A new kind is an entry here and a component.
 */

/** A page whose content the owner edits. */
export type ContentPage = keyof typeof CONTENT_PAGES;
export const CONTENT_PAGE_NAMES = Object.keys(CONTENT_PAGES) as ContentPage[];

/** A text in each language; an empty one is missing, and readers get the other. */
export type Texts = Record<Language, string>;

/** An uploaded picture. */
export interface ContentPicture {
  /** The name as in `pictureUrl`; empty without a picture. */
  file: string;
  /** Another picture for the dark theme; empty: the same. */
  darkFile: string;
  /** The point that stays visible when the picture is cropped, in percent of its width and height. */
  x: number;
  y: number;
  /** For those who can't see it; may be empty. */
  alt: Texts;
}

/** One line in each language. */
interface LineField {
  kind: 'line';
  max: number;
  isOptional?: true;
}
/** Lines of Markdown in each language. */
interface MarkdownField {
  kind: 'markdown';
  max: number;
  isOptional?: true;
}
/** A path of the shop (`/faq`), or an `https:`, `mailto:` or `tel:` address. */
interface LinkField {
  kind: 'link';
  isOptional?: true;
}
interface ChoiceField {
  kind: 'choice';
  oneOf: readonly string[];
}
interface PictureField {
  kind: 'picture';
  isOptional?: true;
}
/** Ids of products, in the order in which they are shown. */
interface ProductsField {
  kind: 'products';
  max: number;
}
/** The id of a category; 0: none. */
interface CategoryField {
  kind: 'category';
}
/** A day in Jakarta, `YYYY-MM-DD`; may be empty. */
interface DayField {
  kind: 'day';
}
interface ListField {
  kind: 'list';
  min: number;
  max: number;
  of: Readonly<Record<string, ContentField>>;
}
export type ContentField =
  | LineField
  | MarkdownField
  | LinkField
  | ChoiceField
  | PictureField
  | ProductsField
  | CategoryField
  | DayField
  | ListField;

/** The icons that a promise or a link may have; the last four are drawn weaves of cloth. */
export const CONTENT_ICONS = [
  ...(['moon', 'sun', 'ruler', 'truck', 'swap', 'tag', 'bag', 'box', 'mail', 'chat', 'pin', 'info', 'check'] as const),
  ...(['lock', 'camera'] as const),
  ...(['sateen', 'muslin', 'jersey', 'rayon'] as const),
] as const;
export type ContentIcon = (typeof CONTENT_ICONS)[number];

/** The drawings of page headers; a picture replaces them. */
export const SCENES = ['night', 'about', 'care', 'contact', 'faq', 'legal', 'returns', 'sizes'] as const;
export type SceneName = (typeof SCENES)[number];

/** The parts of pages that the shop itself computes; the owner places them, and writes their title and text. */
export const BUILT_IN = [
  ...(['patternStory', 'promos', 'sizeGuide', 'resellers'] as const),
  ...(['sizeFinder', 'sizeTable', 'shopContact', 'demoNote'] as const),
] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

const line = { kind: 'line', max: 120 } as const;
const optionalLine = { ...line, isOptional: true } as const;
const short = { kind: 'line', max: 60 } as const;
const markdown = { kind: 'markdown', max: 4_000 } as const;
const optionalMarkdown = { ...markdown, isOptional: true } as const;
const icon = { kind: 'choice', oneOf: CONTENT_ICONS } as const;
const picture = { kind: 'picture' } as const;
const link = { kind: 'link' } as const;
const buttons = { kind: 'list', min: 0, max: 2, of: { label: short, link } } as const;

/** The kinds of sections and their fields, in the order of the editor. */
export const SECTION_KINDS = {
  /** The head of a page. */
  hero: {
    title: line,
    text: { ...optionalLine, max: 300 },
    scene: { kind: 'choice', oneOf: SCENES },
    picture: { ...picture, isOptional: true },
    buttons,
  },
  promises: {
    title: optionalLine,
    text: optionalMarkdown,
    items: { kind: 'list', min: 1, max: 8, of: { icon, title: line, text: { ...line, max: 300 } } },
    buttons,
  },
  /** Figures for readers who skim. */
  facts: { items: { kind: 'list', min: 1, max: 6, of: { figure: short, text: line } } },
  /** All categories. */
  categoryRow: { title: line },
  /** Products by hand or by a rule; a rule ignores `products`, and only `category` uses `category`. */
  productRow: {
    title: line,
    rule: { kind: 'choice', oneOf: ['newest', 'bestSelling', 'promo', 'category', 'hand'] },
    category: { kind: 'category' },
    products: { kind: 'products', max: 12 },
    look: { kind: 'choice', oneOf: ['rail', 'lines'] },
  },
  pictureText: {
    title: line,
    text: markdown,
    picture,
    side: { kind: 'choice', oneOf: ['left', 'right'] },
    buttons,
  },
  /** A text told in numbered parts. */
  story: {
    title: line,
    text: optionalMarkdown,
    parts: { kind: 'list', min: 1, max: 12, of: { title: line, text: { ...line, max: 600 } } },
    buttons,
  },
  questions: {
    title: line,
    items: { kind: 'list', min: 1, max: 30, of: { question: { ...line, max: 200 }, answer: markdown } },
  },
  table: {
    title: line,
    columns: { kind: 'list', min: 2, max: 6, of: { label: short } },
    /** Each with as many cells as there are columns; the first is the row's head. */
    rows: {
      ...{ kind: 'list', min: 1, max: 30 },
      of: { cells: { kind: 'list', min: 2, max: 6, of: { text: { ...optionalLine, max: 200 } } } },
    },
    note: { ...optionalLine, max: 300 },
  },
  /** Pictures from customers, put there by the owner. */
  photoStrip: {
    title: line,
    photos: { kind: 'list', min: 1, max: 12, of: { picture, caption: optionalLine } },
  },
  /** Shown from one day to another, both included; without days, always. */
  banner: {
    text: { ...line, max: 200 },
    link: { ...link, isOptional: true },
    from: { kind: 'day' },
    until: { kind: 'day' },
  },
  text: {
    title: optionalLine,
    text: { ...markdown, max: 20_000 },
    /** The marks of its lists. */
    marks: { kind: 'choice', oneOf: ['dots', 'yes', 'no', 'parts'] },
    buttons,
  },
  /** Pages to read next. */
  links: {
    title: line,
    items: { kind: 'list', min: 1, max: 6, of: { icon, title: line, text: line, link } },
  },
  builtIn: {
    name: { kind: 'choice', oneOf: BUILT_IN },
    title: optionalLine,
    text: { ...optionalLine, max: 600 },
    note: { ...optionalLine, max: 300 },
  },
} as const satisfies Record<string, Readonly<Record<string, ContentField>>>;
export type SectionKind = keyof typeof SECTION_KINDS;

/** The owner's value of a field. */
export type ValueOf<Field> = Field extends { kind: 'line' | 'markdown' }
  ? Texts
  : Field extends { kind: 'choice'; oneOf: readonly (infer Choice)[] }
    ? Choice
    : Field extends { kind: 'picture' }
      ? ContentPicture
      : Field extends { kind: 'products' }
        ? number[]
        : Field extends { kind: 'category' }
          ? number
          : Field extends { kind: 'list'; of: infer Of }
            ? FieldsOf<Of>[]
            : string;
type FieldsOf<Described> = { -readonly [Name in keyof Described]: ValueOf<Described[Name]> };

/** A section as the owner writes it. Its id is unique in its page and stays when sections move. */
export type SectionOf<Kind extends SectionKind> = {
  [Each in Kind]: { id: string; kind: Each } & FieldsOf<(typeof SECTION_KINDS)[Each]>;
}[Kind];
export type ContentSection = SectionOf<SectionKind>;

/** A page as the owner writes it. */
export interface ContentBody {
  /** The browser's tab and the title for search engines; the shop's name follows it, but on the home page. */
  title: Texts;
  /** The description for search engines. */
  description: Texts;
  sections: ContentSection[];
}

export const CONTENT_LIMITS = {
  title: LIMITS.name,
  description: 320,
  sections: 40,
  sectionId: 24,
  link: 300,
  /** Letters of a whole page's JSON. */
  body: 200_000,
} as const;

/** A text without a version in one of the languages. */
export interface MissingText {
  /** Null: of the page itself. */
  sectionId: string | null;
  /** The path of the field: `items.2.title`. */
  field: string;
  language: Language;
}

interface Edited {
  /** ISO; null if never. */
  at: string | null;
  /** The user's name; empty if unknown. */
  by: string;
}

/** A row of `GET api/content`. */
export interface ContentSummary {
  page: ContentPage;
  path: string;
  published: Edited;
  /** `at` is null without a draft. */
  draft: Edited;
  /** Texts of the draft, or else of the published page, that lack a language. */
  missing: number;
}

/** The response of `GET api/content/:page` and of every change of it. */
export interface ContentView extends Omit<ContentSummary, 'missing'> {
  /** The draft, or the published page without one. */
  body: ContentBody;
  /** Changes with every change of the draft and of the published page: a save sends back the one it started from. */
  version: string;
  missing: MissingText[];
}

/** Body of `PUT api/content/:page/draft`; 409 with `EditConflict` if the version is not the current one. */
export interface DraftInput extends ContentBody {
  version?: string | undefined;
}

/** A published version in `GET api/content/:page/versions`, newest first; the last is the start content, whose id is 0. */
export interface ContentVersion extends Edited {
  id: number;
  isCurrent: boolean;
}

/** The form field of `POST api/content/pictures`, which answers `StoredPicture`. */
export const PICTURE_FIELD = 'picture';
export type StoredPicture = Pick<ContentPicture, 'file'>;

/** The texts of a page that lack one language but not the other. */
export function missingTexts({ sections, ...page }: ContentBody): MissingText[] {
  return [...missingIn(page), ...sections.flatMap((section) => missingIn(section, section.id))];
}

/** The missing texts of one section or item. */
export function missingIn(
  value: unknown,
  sectionId: string | null = null,
  path: readonly string[] = [],
): MissingText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) {
    const lacking = LANGUAGES.filter((language) => value[language] === '');
    if (lacking.length === LANGUAGES.length) return [];
    return lacking.map((language) => ({ sectionId, field: path.join('.'), language }));
  }
  return Object.entries(value).flatMap(([name, part]) => missingIn(part, sectionId, [...path, name]));
}

export function isTexts(value: object): value is Texts {
  return LANGUAGES.every((language) => language in value);
}
