import type { HandOverRow } from '@contract/handOvers.ts';
import { HAND_OVERS_PATH } from '../../../../routes/adminPaths.ts';
import type { TableOptions } from '../../../../stores/TableStore.ts';

/** The list of all sheets, but for its columns. */
export const HAND_OVER_LIST: Omit<TableOptions<HandOverRow>, 'fields'> = {
  controller: 'hand-overs',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};

const PRINTING = 'print';

/** The page of a sheet; made just now, it prints itself. */
export function handOverPath(id: number, isPrinted = false): string {
  return `${HAND_OVERS_PATH}/${id}${isPrinted ? `?${PRINTING}=1` : ''}`;
}

export function isToPrint(search: string): boolean {
  return new URLSearchParams(search).has(PRINTING);
}
