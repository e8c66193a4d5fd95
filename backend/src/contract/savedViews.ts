/** A list's visible columns and their order; columns not named keep their place at the end. */
export interface ColumnChoice {
  order: string[];
  hidden: string[];
}

/** Body of `POST /saved-views?controller=` and `PUT /saved-views/{id}`. */
export interface SavedViewInput {
  name: string;
  /** Visible to all staff. */
  isShared: boolean;
  /** Filters, sort and page size, as in the list's address. */
  search: string;
  columns: ColumnChoice;
}

export interface SavedView extends SavedViewInput {
  id: number;
  /** The user who created it. */
  owner: string;
  isOwn: boolean;
  /** Whether the caller may change or delete it. */
  canChange: boolean;
}

export const VIEW_LIMITS = { name: 60, search: 2000, controller: 40, columns: 60 } as const;
/** Maximum per user and list. */
export const MAX_SAVED_VIEWS = 50;
/** The format of controller and column names. */
export const IDENTIFIER = /^[A-Za-z][\w-]{0,39}$/;
