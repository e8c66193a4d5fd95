import type { ContactInput } from '../../contract/contact.ts';
import { transaction } from '../../models/database/database.ts';
import * as mails from './mails.ts';

/** Passes a letter on to the shop. It waits in the outbox like every mail, so it is not lost while mail is down. */
export async function write(letter: ContactInput): Promise<void> {
  await transaction(() => mails.letter(letter));
}
