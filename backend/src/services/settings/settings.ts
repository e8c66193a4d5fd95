import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../../config.ts';
import type { ShopFacts } from '../../contract/pages.ts';
import type { CourierSetting, Settings, SettingName } from '../../contract/settings.ts';
import { FIRST_SETTINGS, pick, PUBLIC_SETTINGS, SETTING_NAMES } from '../../contract/settings.ts';
import { afterCommit, isInTransaction } from '../../models/database/database.ts';
import type { SavedSetting } from '../../models/queries/settings.ts';
import { paymentProvider } from '../../providers/payment/chosen.ts';
import { readCouriers, readSettings } from '../../models/queries/settings.ts';

/** For how long what was read is told again; what another instance saved is known here after that. */
const LOOK_MS = 250;
/** Whoever has known settings waits no longer than this for newer ones: the database may be away. */
const PATIENCE_MS = 500;

interface LoadedSettings {
  settings: Settings;
  /** Names of what somebody has saved. */
  saved: ReadonlySet<string>;
  /** Of the rate table. */
  couriers: Pick<CourierSetting, 'courier' | 'name'>[];
  /** When the database was asked (of `performance.now`). */
  at: number;
}

let known: LoadedSettings | null = null;
let changedAt = -Infinity;
let looking: Promise<LoadedSettings> | null = null;

/**
 * What holds for the shop now. The database is asked when the last look is older than a quarter of a second, and by nobody
 * as long as nobody wants to know; those who come at the same time share one look. While it is away, the last ones hold.
 */
export async function current(): Promise<Settings> {
  return (await look()).settings;
}

/** What pages may tell of it, and whether the shop's owner was asked nothing yet. */
export async function facts(): Promise<ShopFacts> {
  const { settings, saved, couriers } = await look();
  const { demo: isDemo } = config();
  const takesLinks = paymentProvider() !== null;
  const transferBanks = settings.transferAccounts.filter(({ isOn }) => isOn).map(({ bank }) => bank);
  return {
    ...{ isDemo, takesLinks, transferBanks, takesPayments: takesLinks || transferBanks.length > 0 },
    ...{ isNew: saved.size === 0 && !isDemo, shop: pick(settings, PUBLIC_SETTINGS) },
    couriers: couriers.filter(({ courier }) => courierOf(settings, courier)?.isOn !== false).map(({ name }) => name),
  };
}

/** What holds for a courier; of one that nobody has said anything about, null. */
export function courierOf({ couriers }: Settings, courier: string): CourierSetting | null {
  return couriers.find((one) => one.courier === courier) ?? null;
}

/** As the database has them, also within the transaction that changes them. */
export async function read(): Promise<LoadedSettings> {
  const at = performance.now();
  const [rows, couriers] = [await readSettings(), await readCouriers()];
  const settings = { ...FIRST_SETTINGS, ...config().firstSettings, ...valuesOf(rows) };
  return { settings, saved: new Set(rows.map(({ name }) => name)), couriers, at };
}

/** Whoever asks this instance once the transaction is over hears of what it has changed. */
export async function lookAgain(): Promise<void> {
  await afterCommit(() => {
    changedAt = performance.now();
    looking = null;
  });
}

async function look(): Promise<LoadedSettings> {
  if (known && known.at > changedAt && performance.now() - known.at < LOOK_MS) return known;
  // A transaction asks by itself: those who share a look may wait for the very connection that it holds.
  if (isInTransaction()) return readAndKeep();
  looking ??= readAndKeep().finally(() => (looking = null));
  const last = known;
  if (!last) return looking;
  return Promise.race([looking.catch(() => last), sleep(PATIENCE_MS, last, { ref: false })]);
}

async function readAndKeep(): Promise<LoadedSettings> {
  const found = await read();
  if (!known || known.at <= found.at) known = found;
  return found;
}

function valuesOf(rows: readonly SavedSetting[]): Partial<Settings> {
  const own = rows.filter(({ name }) => SETTING_NAMES.includes(name as SettingName));
  return Object.fromEntries(own.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
