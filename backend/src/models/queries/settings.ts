import type { CourierSetting } from '../../contract/settings.ts';
import { execute, incoming, onConflict, select } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface SavedSetting {
  name: string;
  /** JSON. */
  value: string;
}

/** Says that somebody was asked about the settings; whoever saves them waits at this row for whoever is quicker. */
export const ASKED = 'asked';

export async function readSettings(): Promise<SavedSetting[]> {
  return select<SavedSetting>(sql`SELECT name, value FROM settings`);
}

export async function saveSettings(settings: readonly SavedSetting[]): Promise<void> {
  const rows = settings.map(({ name, value }) => [name, value]);
  await execute(
    sql`INSERT INTO settings (name, value) VALUES :rows ${onConflict(sql`name`, sql`value = ${incoming(sql`value`)}`)}`,
    { rows },
  );
}

/** The couriers of the rate table, by name. */
export async function readCouriers(): Promise<Pick<CourierSetting, 'courier' | 'name'>[]> {
  return select(
    sql`SELECT courier, MIN(courier_name) AS name FROM shipping_rates WHERE is_active = 1
     GROUP BY courier ORDER BY MIN(courier_name), courier`,
  );
}
