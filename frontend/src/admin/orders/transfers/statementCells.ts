import { MONTHS } from '@contract/dates.ts';
import { LANGUAGES } from '@contract/languages.ts';
import { isDay } from '@contract/statements.ts';

/** An amount in a bank's format. `isIn`: whether it is a credit; null without a sign or mark. */
export interface StatementAmount {
  /** Whole rupiah. */
  value: number;
  isIn: boolean | null;
}

const CREDIT = /^(cr|c|k|kr|kredit|credit)\.?$/i;
const DEBIT = /^(db|dr|d|debet|debit)\.?$/i;

/** Whether a mark means a credit; null if the text is no mark. */
export function readMark(text: string): boolean | null {
  const mark = text.trim();
  if (CREDIT.test(mark) || mark === '+') return true;
  return DEBIT.test(mark) || mark === '-' ? false : null;
}

/** `1.234.567,00`, `1,234,567.00`, `Rp 100.123 CR`; null for other texts and for fractions of a rupiah. */
export function readAmount(text: string): StatementAmount | null {
  const [, before = '', figures = '', after = ''] =
    /^(?:rp|idr)?\.?\s*([+-]?)\s*([\d.,]+)\s*([a-z]*\.?|[+-])$/i.exec(text.trim()) ?? [];
  const [, whole = '', decimals = ''] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(figures) ?? [];
  const isWhole = /^\d+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole);
  if (!isWhole || !/^0*$/.test(decimals)) return null;
  const isMarked = after !== '' ? readMark(after) : readMark(before);
  if (after !== '' && isMarked === null) return null;
  return { value: Number(whole.replaceAll(/[.,]/g, '')), isIn: isMarked };
}

/**
 * `28/11/2026`, `28-11-26`, `2026-11-28 10:15`, `28 Nov 2026`, as `YYYY-MM-DD`; for `28/11`, the latest such day not
 * after `today`. Null for other texts.
 */
export function readDay(text: string, today: string): string | null {
  const plain = text.trim();
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(plain) ?? [];
  if (year !== undefined) return day(year, month, date);
  const [, first, word, last] = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?!\d)/i.exec(plain) ?? [];
  if (word !== undefined) return day(last, monthOf(word), first);
  const [, dd, mm, yy] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?!\d)/.exec(plain) ?? [];
  if (dd === undefined) return null;
  if (yy !== undefined) return day(yy, mm, dd);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear, thisYear - 1].map((one) => day(String(one), mm, dd));
  return days.find((one) => one !== null && one <= today) ?? null;
}

function day(year = '', month = '', date = ''): string | null {
  const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** The number of a month by its first three letters, Indonesian or English. */
function monthOf(word: string): string {
  const isSame = (month: string) => month.slice(0, 3).toLowerCase() === word.toLowerCase();
  const places = LANGUAGES.map((language) => MONTHS[language].findIndex(isSame));
  return String((places.find((place) => place >= 0) ?? -1) + 1);
}
