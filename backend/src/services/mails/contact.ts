import type { ContactInput } from '../../contract/contact.ts';
import { transaction } from '../../models/database/database.ts';
import * as mails from './mails.ts';

/** Sends a message to the shop. It waits in the outbox like every mail, so it survives an unavailable mail server. */
export async function write(letter: ContactInput): Promise<void> {
  await transaction(() => mails.letter(letter));
}
