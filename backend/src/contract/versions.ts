/** The record's version at the opening of a form. */
export interface Versioned {
  /** The record's `version`. Left out: no check for changes since. */
  version?: string | undefined;
}

/** `data` of the 409 when the record has changed since the form was opened. */
export interface EditConflict {
  /** Empty if missing in the history. */
  changedBy: string;
  /** ISO; null if missing in the history. */
  changedAt: string | null;
}
