import { randomBytes } from 'node:crypto';
import { config } from '../../config.ts';
import type { FeedAddresses } from '../../contract/feed.ts';
import type { Caller } from '../../contract/users.ts';
import * as securityEvents from '../history/securityEvents.ts';
import { notes, putNote } from './notes.ts';

const KEY_BYTES = 24;

/** Null until the owner asks for them. */
export async function view(): Promise<FeedAddresses | null> {
  const key = await feedKey();
  const of = (format: string) => `${config().publicUrl}/feeds/products.${format}?key=${key}`;
  return key === '' ? null : { xml: of('xml'), csv: of('csv') };
}

/** Former addresses end at once. */
export async function renew({ id }: Caller): Promise<FeedAddresses | null> {
  await putNote({ feedKey: randomBytes(KEY_BYTES).toString('base64url') });
  securityEvents.note({ kind: 'settingsSaved', userId: id, about: 'feedKey' });
  return view();
}

/** Empty until there is one. */
export async function feedKey(): Promise<string> {
  return (await notes()).feedKey;
}
