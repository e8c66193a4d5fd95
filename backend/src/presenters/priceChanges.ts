import type { Language } from '../contract/languages.ts';
import type { PriceChange, PriceChangeRow } from '../contract/priceChanges.ts';
import { PRICE_CHANGE_COLUMNS, priceChangeStatusName } from '../contract/priceChanges.ts';
import { message } from '../locales/messages.ts';
import type { StoredPriceChange } from '../models/lists/priceChanges.ts';
import { asRow } from './rows.ts';

export function asPriceChangeRow(row: StoredPriceChange, language: Language): PriceChangeRow {
  return {
    ...asRow(PRICE_CHANGE_COLUMNS, row),
    createdBy: `${row.firstName} ${row.lastName}`.trim(),
    status: message(language, `priceChange.status.${priceChangeStatusName(row.statusEnum)}`),
  };
}

export function asPriceChange(
  { head, rows }: { head: StoredPriceChange; rows: PriceChange['rows'] },
  language: Language,
): PriceChange {
  return { ...asPriceChangeRow(head, language), rows };
}
