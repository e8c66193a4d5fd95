import { config } from '../../config.ts';
import type {
  CourierSetting,
  Setting,
  SettingName,
  Settings,
  SettingsInput,
  SettingsView,
} from '../../contract/settings.ts';
import { FIRST_SETTINGS, LOGO_FIELD, SETTING_NAMES, SETTINGS } from '../../contract/settings.ts';
import type { Caller } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { conflict, InputError } from '../../errors.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { differences } from '../../models/queries/audit.ts';
import { ASKED, readCouriers, saveSettings } from '../../models/queries/settings.ts';
import * as pictures from '../files/pictures.ts';
import type { Revert } from '../history/audit.ts';
import * as audit from '../history/audit.ts';
import * as securityEvents from '../history/securityEvents.ts';
import { refuseStale, versionOf } from '../history/versions.ts';
import { courierOf, lookAgain, read } from './settings.ts';

/** What the change history calls them. All of them are one record. */
export const ENTITY = 'settings';
const ENTITY_ID = 1;

/** Everything that the page shows: the values with all couriers, and which variables still rule. */
export async function view(): Promise<SettingsView> {
  const { settings, saved } = await read();
  const couriers = (await readCouriers()).map((courier) => ({
    ...{ isOn: true, cutOff: '', trackingUrl: '' },
    ...courierOf(settings, courier.courier),
    ...courier,
  }));
  const ruling = SETTING_NAMES.flatMap((name) => {
    const { variable }: Setting & { variable?: string } = SETTINGS[name];
    return variable === undefined || saved.has(name) || !(name in config().firstSettings) ? [] : [[name, variable]];
  });
  const variables = Object.fromEntries(ruling) as SettingsView['variables'];
  return { values: { ...settings, couriers }, version: versionOf(settings), variables };
}

/** Saves what is other than before; 409 where somebody else was quicker. */
export async function update({ version, ...input }: SettingsInput & Versioned, caller: Caller): Promise<SettingsView> {
  return change(caller, async (before) => {
    await refuseStale(version, { entity: ENTITY, id: ENTITY_ID, kept: before });
    return { ...input, couriers: await named(input.couriers) };
  });
}

/** Earlier logos stay, for the change history to bring back. */
export async function setLogo(picture: Buffer | null, caller: Caller): Promise<SettingsView> {
  if (!picture) throw new InputError([{ field: LOGO_FIELD, key: 'input.required' }]);
  const logo = await pictures.keep(picture, LOGO_FIELD, { isMark: true });
  return change(caller, () => Promise.resolve({ logo }));
}

export async function removeLogo(caller: Caller): Promise<SettingsView> {
  return change(caller, () => Promise.resolve({ logo: '' }));
}

/** The owner of a new shop does not want to be asked now: from here on, nobody is. */
export async function leaveForLater(): Promise<void> {
  await transaction(async () => {
    await claim();
    await lookAgain();
  });
}

/** By the rules that hold for doing it by hand. A setting that the history does not know yet stays. */
export const revertSettings: Revert = async (_id, before, caller) => {
  if (!before) throw conflict('audit.never');
  await change(caller, async () => {
    // We wrote them ourselves.
    const { couriers = FIRST_SETTINGS.couriers, ...others } = before as Partial<Settings>;
    return { ...others, couriers: await named(couriers) };
  });
};

async function change(caller: Caller, make: (before: Settings) => Promise<Partial<Settings>>): Promise<SettingsView> {
  return transaction(async () => {
    await claim();
    const before = (await read()).settings;
    const wanted = Object.entries(await make(before)).filter(([name]) => name in SETTINGS);
    const after: Settings = { ...before, ...Object.fromEntries(wanted) };
    const changed = differences(before, after) as SettingName[];
    if (changed.length > 0) {
      await saveSettings(changed.map((name) => ({ name, value: JSON.stringify(after[name]) })));
      await audit.record(caller.id, ENTITY, ENTITY_ID, 'updated', before, after);
      const about = changed.join(', ');
      await afterCommit(() => securityEvents.note({ kind: 'settingsSaved', userId: caller.id, about }));
    }
    await lookAgain();
    return view();
  });
}

/** Of two who save at the same moment, the second waits here until the first is done. */
async function claim(): Promise<void> {
  await saveSettings([{ name: ASKED, value: 'true' }]);
}

/** With the names of the rate table, which is also who says what couriers there are; without those of which nothing is said. */
async function named(couriers: readonly Omit<CourierSetting, 'name'>[]): Promise<CourierSetting[]> {
  const known = new Map((await readCouriers()).map(({ courier, name }) => [courier, name]));
  const faults = couriers.flatMap(({ courier }, index) => {
    const isTwice = couriers.findIndex((one) => one.courier === courier) !== index;
    return known.has(courier) && !isTwice ? [] : [{ field: `couriers.${index}.courier`, key: 'input.choice' } as const];
  });
  if (faults.length > 0) throw new InputError(faults);
  return couriers
    .map(({ courier, isOn, cutOff, trackingUrl }) => {
      return { courier, name: known.get(courier) ?? courier, isOn, cutOff, trackingUrl };
    })
    .filter(({ isOn, cutOff, trackingUrl }) => !isOn || cutOff !== '' || trackingUrl !== '');
}
