/** The part of a page's address that says which record the slide-over shows. */
export const PANEL_PARAM = 'open';
/** In place of an id: a record that is yet to be made. */
export const NEW = 'new';

/** Of the page of a record: the list it was opened from, as the address of that list says it. */
export const LIST_PARAM = 'list';

/** The address of a record's page; `list` is what the list shows where it is opened from one. */
export function recordPath(path: string, list?: string): string {
  return list === undefined ? path : `${path}?${new URLSearchParams({ [LIST_PARAM]: list })}`;
}

/** What the list shows at an address, whatever is open beside it. */
export function listOf(search: string): string {
  return String(withPanel(new URLSearchParams(search), null));
}

/** The same page with this record open; null: with none. */
export function withPanel(before: URLSearchParams, id: number | typeof NEW | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(PANEL_PARAM);
  else after.set(PANEL_PARAM, String(id));
  return after;
}

/** The record an address opens; null: none. */
export function readPanelParam(params: URLSearchParams): number | typeof NEW | null {
  const text = params.get(PANEL_PARAM) ?? '';
  if (text === NEW) return NEW;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** What leads to a list with this record open. */
export function panelSearch(id: number): string {
  return `?${PANEL_PARAM}=${id}`;
}

interface Place {
  pathname: string;
  search: string;
}

/** Whether the slide-over shows the same on both pages, so that nothing in it is lost on the way. */
export function hasSamePanel(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && panelOf(one) === panelOf(other);
}

function panelOf({ search }: Place) {
  return readPanelParam(new URLSearchParams(search));
}
