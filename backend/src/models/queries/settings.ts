import type { CourierSetting } from '../../contract/settings.ts';
import { select } from '../database/database.ts';
import { Setting } from '../tables/Setting.ts';

export interface SavedSetting {
  name: string;
  /** JSON. */
  value: string;
}

/** Written by every save: records that the owner was asked, and concurrent saves wait for the lock on its row. */
export const ASKED = 'asked';

/** Read very often: no finder, which on SQLite queries the columns first. */
export async function readSettings(): Promise<SavedSetting[]> {
  return select<SavedSetting>('SELECT name, value FROM settings');
}

export async function saveSettings(settings: readonly SavedSetting[]): Promise<void> {
  await Setting.bulkCreate(settings, { updateOnDuplicate: ['value'] });
}

/** The couriers of the rate table, by name. */
export async function readCouriers(): Promise<Pick<CourierSetting, 'courier' | 'name'>[]> {
  return select(
    `SELECT courier, MIN(courier_name) AS name FROM shipping_rates WHERE is_active = 1
     GROUP BY courier ORDER BY MIN(courier_name), courier`,
  );
}
