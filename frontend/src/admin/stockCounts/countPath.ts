export const COUNTS_PATH = '/admin/stock-counts';

export function countPath(id: number): string {
  return `${COUNTS_PATH}/${id}`;
}
