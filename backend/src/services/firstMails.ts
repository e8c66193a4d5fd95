import { ROLES } from '../contract/roles.ts';
import type { User } from '../models/User.ts';
import * as mails from './mails.ts';
import * as tokens from './tokens.ts';

/** The mail that a new account opens with: customers confirm their address, staff choose a password. */
export async function send(user: User): Promise<void> {
  if (user.role === ROLES.customer) await mails.activation(user, await tokens.issue(user.id, 'activation'));
  else await mails.invitation(user, await tokens.issue(user.id, 'invitation'));
}
