import type { HandOverRow } from '@contract/handOvers.ts';
import { HAND_OVERS_PATH } from '../../../../routes/adminPaths.ts';
import type { TableOptions } from '../../../../stores/TableStore.ts';

/** The list of all sheets, without its columns. */
export const HAND_OVER_LIST: Omit<TableOptions<HandOverRow>, 'fields'> = {
  controller: 'hand-overs',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};

const PRINTING = 'print';

/** The path of a sheet; a newly created one prints itself. */
export function handOverPath(id: number, isPrinted = false): string {
  return `${HAND_OVERS_PATH}/${id}${isPrinted ? `?${PRINTING}=1` : ''}`;
}

export function isToPrint(search: string): boolean {
  return new URLSearchParams(search).has(PRINTING);
}
