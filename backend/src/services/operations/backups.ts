import { now } from '../../clock.ts';
import { Backup } from '../../models/tables/Backup.ts';

/** Notes that a backup was taken just now, by whatever means. */
export async function note(): Promise<void> {
  await Backup.create({ takenAt: now() });
}

/** When the last one was taken, as far as anybody said so; null: never. */
export async function last(): Promise<Date | null> {
  return (await Backup.findOne({ order: [['id', 'DESC']] }))?.takenAt ?? null;
}
