import { now } from '../../clock.ts';
import { Backup } from '../../models/tables/Backup.ts';

/** Records the time of a backup, taken by any tool. */
export async function note(): Promise<void> {
  await Backup.create({ takenAt: now() });
}

/** The time of the last recorded backup; null without one. */
export async function last(): Promise<Date | null> {
  return (await Backup.findOne({ order: [['id', 'DESC']] }))?.takenAt ?? null;
}
