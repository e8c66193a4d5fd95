import i18next from 'i18next';
import type { Language } from '../contract/languages.ts';
import { parseLanguage } from '../contract/languages.ts';
import { formatRupiah } from '../contract/money.ts';
import type { Role } from '../contract/roles.ts';
import { ROLES } from '../contract/roles.ts';
import en from './en.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };

export type MessageKey = keyof typeof en;
export type MessageParams = Record<string, string | number>;

/** A bad field before its message is put into the caller's language. */
export interface FieldFault {
  field: string;
  key: MessageKey;
  params?: MessageParams;
}

const texts: Record<Language, Record<MessageKey, string>> = { id, en };

const translator = i18next.createInstance();
void translator.init({
  resources: { id: { translation: id }, en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

translator.services.formatter?.add('rupiah', (value: unknown, language) => {
  return formatRupiah(Number(value), parseLanguage(language) ?? 'id');
});

const inLanguage = { id: translator.getFixedT('id'), en: translator.getFixedT('en') };

/** A text of the catalogue in a language; `{{name}}` in it is filled from `params`, `{{name, rupiah}}` with an amount. */
export function message(language: Language, key: MessageKey, params?: MessageParams): string {
  const text = texts[language][key];
  if (!params || !text.includes('{{')) return text;
  // i18next is for amounts: to fill in a word it takes as long as a statement, and a mail has a dozen.
  return WITH_FORMAT.test(text) ? inLanguage[language](key, params) : filledIn(text, params);
}

const WITH_FORMAT = /\{\{[^{}]*,/;

/** A text with its `{{name}}`s. */
export function filledIn(text: string, params: MessageParams): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

export interface Reader {
  language: Language;
  /** Left out: one of the shop's own people. */
  role?: Role;
}

/** The same, to whoever reads it: where ours say what is to be done, a shopper reads what that means for them (`….shopper`). */
export function messageTo({ language, role }: Reader, key: MessageKey, params: MessageParams = {}): string {
  const toShopper = `${key}.shopper`;
  return message(language, role === ROLES.customer && isMessageKey(toShopper) ? toShopper : key, params);
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}
