import { AuditEntry } from '../tables/AuditEntry.ts';
import { Invoice } from '../tables/Invoice.ts';
import type { User } from '../tables/User.ts';
import type { Snapshot } from './audit.ts';
import { snapshot } from './audit.ts';

/** What tells one person from others: whatever else they wrote is found by it. */
export interface KnownBy {
  /** Of the account. */
  addresses: string[];
  /** Of the account and of its orders, where anybody's may stand. */
  emails: string[];
  /** As they are kept: +62… */
  phones: string[];
  /** First and last names, and of those their orders went to. */
  names: string[];
}

/** What an account is known by now, and was by its history and its orders. */
export async function knownBy(user: User): Promise<KnownBy> {
  const entries = await AuditEntry.findAll({ where: { entity: 'users', entityId: user.id } });
  const former = entries.flatMap(({ before, after }) => [snapshot(before), snapshot(after)]);
  const orders = await Invoice.findAll({
    where: { userId: user.id },
    attributes: ['fullname', 'email', 'phoneNumber'],
  });
  const account = [user, ...former];
  const people = [...account, ...orders];
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

/** A name of fewer letters is in half of all words. */
const LEAST_NAME = 3;

/** Whether a text names somebody: by an address or a number of theirs, however spaced, or by a whole word of their names. */
export function isAbout({ emails, phones, names }: KnownBy, text: string): boolean {
  const unspaced = text.toLowerCase().replaceAll(/[\s-]/g, '');
  const numbers = phones.map((phone) => phone.replace(/^\+62/, ''));
  if ([...emails, ...numbers].some((known) => unspaced.includes(known))) return true;
  const words = wordsOf(text);
  return names.some((name) => name.length >= LEAST_NAME && words.includes(wordsOf(name)));
}

/** The words of a text in small letters, each between blanks. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}
