import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contract/secondFactors.ts';
import * as rows from '../../../models/queries/secondFactors.ts';
import * as passwords from '../passwords.ts';

/** Without letters that look like digits: people copy them from paper. 12 of 31 are 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Ten new codes, and their hashes for the table: all with one salt, so that an answer is hashed once. */
export async function generate(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const [first = '', ...others] = codes;
  const firstHash = await passwords.hash(first);
  const otherHashes = await Promise.all(others.map((code) => passwords.hash(code, firstHash)));
  return { codes: codes.map(inGroups), hashes: [firstHash, ...otherHashes] };
}

/** Uses a code up; false if it is wrong or was used before. */
export async function redeem(userId: number, typed: string): Promise<boolean> {
  const usable = await rows.usableCodes(userId);
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const hash = await passwords.hashWithSaltOf(code, usable[0]?.codeHash ?? null);
  const found = usable.find(({ codeHash }) => passwords.isSame(hash, codeHash));
  return found !== undefined && (await rows.consumeCode(found.id));
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** `abcd-efgh-jkmn` */
function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
