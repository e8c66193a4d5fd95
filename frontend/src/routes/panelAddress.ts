/** Query parameter with the id of the slide-over's record. */
export const PANEL_PARAM = 'open';
/** In place of an id: a new record. */
export const NEW = 'new';

/** Query parameter of a record's page: the query of the list it was opened from. */
export const LIST_PARAM = 'list';

/** The path of a record's page; `list` is the query of the list it was opened from. */
export function recordPath(path: string, list?: string): string {
  return list === undefined ? path : `${path}?${new URLSearchParams({ [LIST_PARAM]: list })}`;
}

/** The query of the list at an address, without the open record. */
export function listOf(search: string): string {
  return String(withPanel(new URLSearchParams(search), null));
}

/** The same query with this record open; null: with none. */
export function withPanel(before: URLSearchParams, id: number | typeof NEW | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(PANEL_PARAM);
  else after.set(PANEL_PARAM, String(id));
  return after;
}

/** The record that an address opens; null: none. */
export function readPanelParam(params: URLSearchParams): number | typeof NEW | null {
  const text = params.get(PANEL_PARAM) ?? '';
  if (text === NEW) return NEW;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The query of a list with this record open. */
export function panelSearch(id: number): string {
  return `?${PANEL_PARAM}=${id}`;
}

interface Place {
  pathname: string;
  search: string;
}

/** Whether both addresses have the same slide-over, so that a navigation loses none of its input. */
export function hasSamePanel(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && panelOf(one) === panelOf(other);
}

function panelOf({ search }: Place) {
  return readPanelParam(new URLSearchParams(search));
}
