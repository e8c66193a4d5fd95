import { useState } from 'react';
import { isEditConflict } from '../../../api/editConflict.ts';
import type { SavedVersion, SharedRecord } from './OpenedRecord.ts';

/** Another user saved first: the server's message and their version. */
export interface Conflict {
  message: string;
  saved: SavedVersion;
}

/** Saves a record that other users may save too; returns the state that `EditConflict` shows during a conflict. */
export function useEditConflict(record: Pick<SharedRecord, 'read'> | undefined) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Null: another user saved first. Throws other failures. */
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
