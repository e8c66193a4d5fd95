import { param } from 'express-validator';
import type { ContentField, ContentPage, DraftInput, SectionKind } from '../contract/content.ts';
import { CONTENT_LIMITS, CONTENT_PAGE_NAMES, SECTION_KINDS } from '../contract/content.ts';
import { isDay } from '../contract/closures.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { cleanLine, cleanParagraph, isCleanText, isOneLine } from '../contract/text.ts';
import { InputError, notFound } from '../errors.ts';
import type { FieldFault, MessageKey, MessageParams } from '../locales/messages.ts';
import { contentFields } from './contentSchema.ts';
import type { Reader, Rules } from './input.ts';
import { validated } from './input.ts';
import * as rules from './rules.ts';
import type { TextRule } from './textRules.ts';
import { atMost, firstFault, is } from './textRules.ts';

interface OnPage {
  page: ContentPage;
}

/** The page in the address, and other fields: an unknown page is a 404. */
export function onPage<Input extends object>(others: Rules<Input>): Reader<Input & OnPage> {
  const page = param('page').isIn(CONTENT_PAGE_NAMES);
  const read = validated<Input & OnPage>({ ...others, page } as Rules<Input & OnPage>);
  return Object.assign(
    async (request: Parameters<typeof read>[0]) => {
      if (!CONTENT_PAGE_NAMES.includes(request.params['page'] as ContentPage)) throw notFound();
      return read(request);
    },
    { fields: read.fields },
  );
}

/** A page's draft by the description of its sections: all faults at once, under the fields' paths. */
export function draftReader(): Reader<DraftInput & OnPage> {
  const head = onPage<Pick<DraftInput, 'version'>>({ version: rules.version() });
  const read = async (request: Parameters<typeof head>[0]) => {
    const { body } = request;
    const draft = { ...(await head(request)), ...readBody(body) };
    if (JSON.stringify(draft).length > CONTENT_LIMITS.body)
      throw new InputError([{ field: 'sections', key: 'content.tooLarge' }]);
    return draft;
  };
  return Object.assign(read, { fields: [...head.fields, ...contentFields()] });
}

type Fields = Readonly<Record<string, ContentField>>;

function readBody(body: unknown): Omit<DraftInput, 'version'> {
  const check = new Check();
  const given = asRecord(body);
  const { title, description } = CONTENT_LIMITS;
  const texts = {
    title: check.value({ kind: 'line', max: title }, given['title'], 'title'),
    description: check.value({ kind: 'line', max: description }, given['description'], 'description'),
  };
  const sections = check.sections(given['sections']);
  if (check.faults.length > 0) throw new InputError(check.faults);
  // Safe cast: every field of the description was read.
  return { ...texts, sections } as Omit<DraftInput, 'version'>;
}

/** Reads values of unknown form, and notes their faults. */
class Check {
  readonly faults: FieldFault[] = [];

  sections(value: unknown): object[] {
    const list = this.list(value, 'sections', { min: 1, max: CONTENT_LIMITS.sections }, 'content.sections');
    const sections = list.map((section, index) => this.section(asRecord(section), `sections.${index}`));
    const ids = sections.map(({ id }) => id);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) !== index) this.fault(`sections.${index}.id`, 'content.twice');
    });
    return sections;
  }

  value(field: ContentField, value: unknown, path: string): unknown {
    switch (field.kind) {
      case 'line':
      case 'markdown':
        return this.texts(field, value, path);
      case 'link':
        return this.text(value, path, [is((text) => isLink(text, field.isOptional === true), 'content.link')]);
      case 'choice':
        return this.text(value, path, [is((text) => field.oneOf.includes(text), 'input.choice')]);
      case 'picture':
        return this.picture(asRecord(value), path, field.isOptional === true);
      case 'products':
        return this.list(value, path, { min: 0, max: field.max }, 'content.items').map((id, index) =>
          this.whole(id, `${path}.${index}`, { min: 1, max: rules.MAX_ID }),
        );
      case 'category':
        return this.whole(value, path, { min: 0, max: rules.MAX_ID });
      case 'day':
        return this.text(value, path, [is((text) => text === '' || isDay(text), 'settings.day')]);
      case 'list':
        return this.list(value, path, field, 'content.items').map((item, index) =>
          this.fields(field.of, asRecord(item), `${path}.${index}`),
        );
    }
  }

  private section(given: Readonly<Record<string, unknown>>, path: string): Record<string, unknown> {
    const id = this.text(given['id'], `${path}.id`, [is((text) => SECTION_ID.test(text), 'input.choice')]);
    const kind = typeof given['kind'] === 'string' ? given['kind'] : '';
    if (!Object.hasOwn(SECTION_KINDS, kind)) {
      this.fault(`${path}.kind`, 'input.choice');
      return { id };
    }
    const section: Record<string, unknown> = {
      id,
      kind,
      ...this.fields(SECTION_KINDS[kind as SectionKind], given, path),
    };
    if (kind === 'table') this.cells(section, path);
    if (kind === 'banner') this.days(section, path);
    if (section['rule'] === 'category' && section['category'] === 0) this.fault(`${path}.category`, 'input.required');
    return section;
  }

  private fields(fields: Fields, given: Readonly<Record<string, unknown>>, path: string): Record<string, unknown> {
    const read = Object.entries(fields).map(([name, field]) => [
      name,
      this.value(field, given[name], `${path}.${name}`),
    ]);
    return Object.fromEntries(read) as Record<string, unknown>;
  }

  private texts(field: Extract<ContentField, { kind: 'line' | 'markdown' }>, value: unknown, path: string): object {
    const given = asRecord(value);
    const isLine = field.kind === 'line';
    const clean = isLine ? cleanLine : cleanParagraph;
    const fitting = [is(isLine ? isOneLine : isCleanText, 'input.text'), atMost(field.max)];
    const texts = LANGUAGES.map((language) => {
      const text = typeof given[language] === 'string' ? clean(given[language]) : '';
      return [language, this.text(text, `${path}.${language}`, fitting)] as const;
    });
    if (field.isOptional !== true && texts.every(([, text]) => text === ''))
      this.fault(`${path}.${LANGUAGES[0]}`, 'input.required');
    return Object.fromEntries(texts);
  }

  private picture(given: Readonly<Record<string, unknown>>, path: string, isOptional: boolean): object {
    const isFile = is((text) => text === '' || PICTURE.test(text), 'content.picture');
    const file = this.text(given['file'], `${path}.file`, isOptional ? [isFile] : [NOT_EMPTY, isFile]);
    const darkFile = this.text(given['darkFile'], `${path}.darkFile`, [isFile]);
    const [x, y] = (['x', 'y'] as const).map((side) =>
      this.whole(given[side], `${path}.${side}`, { min: 0, max: 100 }),
    );
    const alt = this.texts({ kind: 'line', max: 200, isOptional: true }, given['alt'], `${path}.alt`);
    return { file, darkFile, x, y, alt };
  }

  private cells({ columns, rows }: Record<string, unknown>, path: string): void {
    const { length } = columns as unknown[];
    (rows as { cells: unknown[] }[]).forEach(({ cells }, index) => {
      if (cells.length !== length) this.fault(`${path}.rows.${index}.cells`, 'content.cells');
    });
  }

  private days({ from, until }: Record<string, unknown>, path: string): void {
    if (from !== '' && until !== '' && String(until) < String(from)) this.fault(`${path}.until`, 'content.days');
  }

  private list(value: unknown, path: string, { min, max }: { min: number; max: number }, key: MessageKey): unknown[] {
    if (Array.isArray(value) && value.length >= min && value.length <= max) return value;
    this.fault(path, key, { min, max });
    return [];
  }

  private whole(value: unknown, path: string, { min, max }: { min: number; max: number }): number {
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.fault(path, 'input.range', { min, max });
    return min;
  }

  private text(value: unknown, path: string, checks: readonly TextRule[]): string {
    const text = typeof value === 'string' ? value.trim() : '';
    const fault = firstFault(text, checks);
    if (fault) this.faults.push({ field: path, ...fault });
    return text;
  }

  private fault(field: string, key: MessageKey, params: MessageParams = {}): void {
    this.faults.push({ field, key, params });
  }
}

const PICTURE = /^[a-z0-9][a-z0-9-]{0,63}$/;
const SECTION_ID = new RegExp(`^[A-Za-z0-9-]{1,${CONTENT_LIMITS.sectionId}}$`);
const NOT_EMPTY = is((text) => text !== '', 'input.required');

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A path of the shop, which is no other host's (`//host`), or an address that a link may have. */
function isLink(text: string, isOptional: boolean): boolean {
  if (text === '') return isOptional;
  if (text.length > CONTENT_LIMITS.link || !isOneLine(text) || /[\s\\<>"]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^(https:\/\/[^/]|mailto:[^@]+@|tel:[+\d])/i.test(text) && URL.canParse(text);
}
