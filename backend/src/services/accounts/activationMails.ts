import { ROLES } from '../../contract/roles.ts';
import type { User } from '../../models/tables/User.ts';
import * as mails from '../mails/mails.ts';
import * as tokens from './tokens.ts';

/**
 * The activation mail without a recent sign-up. Its link asks for a password: the stored one may be of a stranger who signed
 * up with the address.
 */
export async function send(user: User): Promise<void> {
  const token = await tokens.issue(user.id, 'invitation');
  if (user.role === ROLES.customer) await mails.welcome(user, token);
  else await mails.invitation(user, token);
}
