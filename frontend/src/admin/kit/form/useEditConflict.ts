import { useState } from 'react';
import { isEditConflict } from '../../../api/editConflict.ts';
import type { SavedVersion, SharedRecord } from './OpenedRecord.ts';

/** Somebody else was quicker: the server's word on it, and what they saved. */
export interface Conflict {
  message: string;
  saved: SavedVersion;
}

/** Saves a record that others may save too; what `EditConflict` shows while two versions are to choose from. */
export function useEditConflict(record: Pick<SharedRecord, 'read'> | undefined) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Null: somebody was quicker. Other failures are thrown. */
  const send = async <Answer>(save: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await save();
    } catch (error) {
      if (!record || !isEditConflict(error)) throw error;
      setConflict({ message: error.message, saved: await record.read() });
      return null;
    }
  };
  return { conflict, send, settle: () => setConflict(null) };
}
