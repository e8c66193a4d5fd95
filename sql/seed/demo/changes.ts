import { DAY_MS } from '../../../backend/src/contract/time.ts';
import { User } from '../../../backend/src/models/tables/User.ts';
import * as users from '../../../backend/src/services/accounts/users.ts';
import * as entities from '../../../backend/src/services/entities/entities.ts';
import { atTime } from './clock.ts';
import { ADMIN } from './team.ts';
import { SHOPPER_ID } from './users.ts';

/** Notes about customers: customer, days ago, text. */
const NOTES = [
  [SHOPPER_ID, 12, 'Selalu minta kartu ucapan tulisan tangan.'],
  [SHOPPER_ID + 2, 9, 'Punya anak kembar, biasanya beli dua sekaligus.'],
  [SHOPPER_ID + 5, 4, 'Kurir sering salah alamat: tulis patokan masjid di paketnya.'],
] as const;

/** A finished promo that was archived too early, and restored. */
const PROMO_ID = 1;

/** The owner's changes of those days, for the change history. */
export async function seedChanges(now: Date): Promise<void> {
  const ago = <Done>(days: number, work: () => Promise<Done>) => atTime(new Date(now.getTime() - days * DAY_MS), work);
  await ago(22, () => entities.archive('promoes', PROMO_ID, ADMIN));
  await ago(21.9, () => entities.restore('promoes', PROMO_ID, ADMIN));
  for (const [id, days, note] of NOTES) await ago(days, () => addNote(id, note));
}

async function addNote(id: number, note: string): Promise<void> {
  const { firstName, lastName, email, phoneNumber } = await User.findByPk(id, { rejectOnEmpty: true });
  await users.update(id, { firstName, lastName, email, phoneNumber, note }, ADMIN);
}
