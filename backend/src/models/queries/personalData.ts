import { AuditEntry } from '../tables/AuditEntry.ts';
import { Address } from '../tables/Address.ts';
import { Invoice } from '../tables/Invoice.ts';
import type { User } from '../tables/User.ts';
import type { Snapshot } from './audit.ts';
import { snapshot } from './audit.ts';

/** Values that identify a person in free text. */
export interface PersonalData {
  /** Of the account. */
  addresses: string[];
  /** Of the account and of its orders, which may contain anybody's. */
  emails: string[];
  /** In stored form: +62… */
  phones: string[];
  /** First and last names, and those of the recipients of orders and saved addresses. */
  names: string[];
}

/** The current identifying values of an account, and former ones from its history and its orders. */
export async function personalDataOf(user: User): Promise<PersonalData> {
  const entries = await AuditEntry.findAll({ where: { entity: 'users', entityId: user.id } });
  const former = entries.flatMap(({ before, after }) => [snapshot(before), snapshot(after)]);
  const orders = await Invoice.findAll({
    where: { userId: user.id },
    attributes: ['fullname', 'email', 'phoneNumber'],
  });
  const saved = await Address.findAll({ where: { userId: user.id }, attributes: ['fullname', 'phoneNumber'] });
  const account = [user, ...former];
  const people = [...account, ...orders, ...saved];
  return {
    addresses: textsOf(account, ['email']),
    emails: textsOf(people, ['email']),
    phones: textsOf(people, ['phoneNumber']),
    names: textsOf(people, ['firstName', 'lastName', 'fullname']),
  };
}

function textsOf(people: readonly (object | null)[], fields: readonly string[]): string[] {
  const texts = people.flatMap((person) => fields.map((field) => (person as Snapshot | null)?.[field]));
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))];
}

/** Shorter names occur in too many other words. */
const LEAST_NAME = 3;

/** Whether a text mentions the person: by an email address, by a phone number, however spaced, or by a whole name. */
export function mentions({ emails, phones, names }: PersonalData, text: string): boolean {
  const unspaced = text.toLowerCase().replaceAll(/[\s-]/g, '');
  const numbers = phones.map((phone) => phone.replace(/^\+62/, ''));
  if ([...emails, ...numbers].some((known) => unspaced.includes(known))) return true;
  const words = wordsOf(text);
  return names.some((name) => name.length >= LEAST_NAME && words.includes(wordsOf(name)));
}

/** The lower-case words of a text, each between blanks. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}
