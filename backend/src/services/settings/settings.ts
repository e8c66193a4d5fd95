import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../../config.ts';
import type { ShopFacts } from '../../contract/pages.ts';
import type { CourierSetting, Settings, SettingName } from '../../contract/settings.ts';
import { DEFAULT_SETTINGS, pick, PUBLIC_SETTINGS, SETTING_NAMES } from '../../contract/settings.ts';
import { socialLinks } from '../../contract/socialLinks.ts';
import { afterCommit, isInTransaction } from '../../models/database/database.ts';
import type { SavedSetting } from '../../models/queries/settings.ts';
import { closureNotice } from './closureNotice.ts';
import { paymentProvider } from '../../providers/payment/chosen.ts';
import { readCouriers, readSettings, saveSettings } from '../../models/queries/settings.ts';

/** How long settings are cached, and the maximum delay until another instance's changes show. */
const CACHE_MS = 250;
/** A row in the table of settings: pages learn of new content by the statement that reads these. */
const CONTENT_VERSION = 'contentVersion';
/** With cached settings, the maximum wait for newer ones: the database may be unavailable. */
const TIMEOUT_MS = 500;

interface LoadedSettings {
  settings: Settings;
  /** Names of the saved settings. */
  saved: ReadonlySet<string>;
  /** Changes with the content of the pages (services/content/content.ts). */
  contentVersion: string;
  /** From the rate table. */
  couriers: Pick<CourierSetting, 'courier' | 'name'>[];
  /** Time of the query (`performance.now`). */
  at: number;
}

let cached: LoadedSettings | null = null;
let changedAt = -Infinity;
let loading: Promise<LoadedSettings> | null = null;

/**
 * The current settings. A request loads them if the cache is older than a quarter of a second; simultaneous requests share
 * one load. While the database is unavailable, the cached ones stay in use.
 */
export async function current(): Promise<Settings> {
  return (await load()).settings;
}

/** The version of the pages' content. */
export async function contentVersion(): Promise<string> {
  return (await load()).contentVersion;
}

/** Changes that version, and locks the content until the commit. */
export async function changeContentVersion(): Promise<void> {
  await saveSettings([{ name: CONTENT_VERSION, value: randomUUID() }]);
  await invalidateAfterCommit();
}

/** The settings for public pages; `isNew` until the owner has answered or skipped the set-up questions. */
export async function facts(): Promise<ShopFacts> {
  const { settings, saved, couriers } = await load();
  const { demo: isDemo } = config();
  const takesLinks = paymentProvider() !== null;
  const transferBanks = settings.transferAccounts.filter(({ isOn }) => isOn).map(({ bank }) => bank);
  return {
    ...{ isDemo, takesLinks, transferBanks, takesPayments: takesLinks || transferBanks.length > 0 },
    ...{ isNew: saved.size === 0 && !isDemo, shop: pick(settings, PUBLIC_SETTINGS) },
    social: socialLinks(settings),
    ...{ closure: closureNotice(settings), isClosureHidden: false },
    couriers: couriers.filter(({ courier }) => courierOf(settings, courier)?.isOn !== false).map(({ name }) => name),
  };
}

/** A courier's settings; null without any. */
export function courierOf({ couriers }: Settings, courier: string): CourierSetting | null {
  return couriers.find((one) => one.courier === courier) ?? null;
}

/** Reads the database, inside a transaction as well. */
export async function read(): Promise<LoadedSettings> {
  const at = performance.now();
  const [rows, couriers] = [await readSettings(), await readCouriers()];
  const settings = { ...DEFAULT_SETTINGS, ...config().firstSettings, ...parseValues(rows) };
  const names = rows.map(({ name }) => name).filter((name) => name !== CONTENT_VERSION);
  const contentVersion = rows.find(({ name }) => name === CONTENT_VERSION)?.value ?? '';
  return { settings, saved: new Set(names), contentVersion, couriers, at };
}

/** Clears this instance's cache after the commit. */
export async function invalidateAfterCommit(): Promise<void> {
  await afterCommit(() => {
    changedAt = performance.now();
    loading = null;
  });
}

async function load(): Promise<LoadedSettings> {
  if (cached && cached.at > changedAt && performance.now() - cached.at < CACHE_MS) return cached;
  // A transaction loads its own: a shared load may wait for its connection. Not cached: it may never be committed.
  if (isInTransaction()) return read();
  loading ??= readAndCache().finally(() => (loading = null));
  const last = cached;
  if (!last) return loading;
  return Promise.race([loading.catch(() => last), sleep(TIMEOUT_MS, last, { ref: false })]);
}

async function readAndCache(): Promise<LoadedSettings> {
  const found = await read();
  if (!cached || cached.at <= found.at) cached = found;
  return found;
}

function parseValues(rows: readonly SavedSetting[]): Partial<Settings> {
  const own = rows.filter(({ name }) => SETTING_NAMES.includes(name as SettingName));
  return Object.fromEntries(own.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
