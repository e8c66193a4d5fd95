import type { CourierSetting } from '../../contract/settings.ts';
import { execute, incoming, onConflict, select } from '../database/database.ts';

export interface SavedSetting {
  name: string;
  /** JSON. */
  value: string;
}

/** Says that somebody was asked about the settings; whoever saves them waits at this row for whoever is quicker. */
export const ASKED = 'asked';

export async function readSettings(): Promise<SavedSetting[]> {
  return select<SavedSetting>('SELECT name, value FROM settings');
}

export async function saveSettings(settings: readonly SavedSetting[]): Promise<void> {
  const rows = settings.map(({ name, value }) => [name, value]);
  await execute(
    `INSERT INTO settings (name, value) VALUES :rows ${onConflict('name', `value = ${incoming('value')}`)}`,
    { rows },
  );
}

/** The couriers of the rate table, by name. */
export async function readCouriers(): Promise<Pick<CourierSetting, 'courier' | 'name'>[]> {
  return select(
    `SELECT courier, MIN(courier_name) AS name FROM shipping_rates WHERE is_active = 1
     GROUP BY courier ORDER BY MIN(courier_name), courier`,
  );
}
