/** The version of the record that a form was opened on. */
export interface Versioned {
  /** The `version` that came with the record. Left out, nobody asks whether it has changed since. */
  version?: string | undefined;
}

/** `data` of the 409 when the record has changed since the form was opened. */
export interface EditConflict {
  /** Empty where the history does not know. */
  changedBy: string;
  /** ISO; null where the history does not know. */
  changedAt: string | null;
}
