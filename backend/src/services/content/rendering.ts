import type { ContentBody, ContentField, ContentPicture, Texts } from '../../contract/content.ts';
import { SECTION_KINDS } from '../../contract/content.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Placeholder } from '../../contract/placeholders.ts';
import { BUILT_IN_PLACEHOLDERS } from '../../contract/placeholders.ts';
import type { ShownPage, ShownSection } from '../../contract/shownContent.ts';
import { filledIn } from '../../locales/messages.ts';

export type Words = Readonly<Record<Placeholder, string>>;
type Fields = Readonly<Record<string, ContentField>>;
type Write = (texts: Texts) => string;
/** Placeholders that a part of the page fills in itself stay. */
const FILLED_LATER = Object.values(BUILT_IN_PLACEHOLDERS)
  .flatMap((names) => names)
  .map((name) => [name, `{{${name}}}`]);

/** A page in a language, without its goods. */
export async function render(body: ContentBody, language: Language, words: Words): Promise<ShownPage> {
  const filled = { ...words, ...Object.fromEntries(FILLED_LATER) } as Record<string, string>;
  const write: Write = (texts) => filledIn(textIn(texts, language), filled);
  const sections = body.sections.map(async ({ id, kind, ...values }) => {
    return { id, kind, ...(await shownFields(SECTION_KINDS[kind], values, write)) } as ShownSection;
  });
  return {
    title: write(body.title),
    description: write(body.description),
    sections: (await Promise.all(sections)).map(withoutEmptyFacts),
  };
}

/** Of a figure that is not known (no couriers), nothing is said. */
function withoutEmptyFacts(section: ShownSection): ShownSection {
  return section.kind === 'facts'
    ? { ...section, items: section.items.filter(({ figure }) => figure !== '') }
    : section;
}

function textIn(texts: Texts, language: Language): string {
  return texts[language] || (LANGUAGES.map((other) => texts[other]).find((text) => text !== '') ?? '');
}

async function shownFields(fields: Fields, values: object, write: Write): Promise<object> {
  const given: Readonly<Record<string, unknown>> = { ...values };
  const shown = Object.entries(fields).map(async ([name, field]) => [
    name,
    await shownField(field, given[name], write),
  ]);
  return Object.fromEntries(await Promise.all(shown)) as object;
}

// Safe casts: the editor's rules let in only values of the field's kind.
async function shownField(field: ContentField, value: unknown, write: Write): Promise<unknown> {
  switch (field.kind) {
    case 'line':
      return write(value as Texts);
    case 'markdown':
      return htmlOf(write(value as Texts));
    case 'picture': {
      const { alt, ...picture } = value as ContentPicture;
      return { ...picture, alt: write(alt) };
    }
    case 'list':
      return Promise.all((value as object[]).map((item) => shownFields(field.of, item, write)));
    default:
      return value;
  }
}

async function htmlOf(markdown: string): Promise<string> {
  if (markdown === '') return '';
  // Loaded with the first text that needs it: the home page has none to begin with.
  const { toHtml } = await import('./markdown.ts');
  return toHtml(markdown);
}
