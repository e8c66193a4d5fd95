import { transaction } from '../../models/database/database.ts';
import { readSettings, saveSettings } from '../../models/queries/settings.ts';
import { invalidateAfterCommit } from './settings.ts';

/** What the shop notes beside the owner's settings: no decision, so no part of their history. */
interface Notes {
  /** The list of the first steps (contract/firstSteps.ts). */
  isPutAway: boolean;
  areFeesKept: boolean;
  /** A hash of the payment provider's key that was tested well. */
  testedKey: string;
  /** The key in the product feed's address; empty until the owner asks for one. */
  feedKey: string;
}

const NONE: Notes = { isPutAway: false, areFeesKept: false, testedKey: '', feedKey: '' };

export async function notes(): Promise<Notes> {
  const rows = (await readSettings()).filter(({ name }) => name in NONE);
  return { ...NONE, ...Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])) };
}

/** What is undefined stays. */
export async function putNote(note: { [Name in keyof Notes]?: Notes[Name] | undefined }): Promise<void> {
  const changed = Object.entries(note).filter(([, value]) => value !== undefined);
  await transaction(async () => {
    await saveSettings(changed.map(([name, value]) => ({ name, value: JSON.stringify(value) })));
    await invalidateAfterCommit();
  });
}
