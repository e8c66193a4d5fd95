import { config } from '../../config.ts';
import type {
  CourierSetting,
  Setting,
  SettingName,
  Settings,
  SettingsInput,
  SettingsView,
} from '../../contract/settings.ts';
import {
  DEFAULT_SETTINGS,
  GUARDED_SETTINGS,
  LOGO_FIELD,
  pick,
  SETTING_NAMES,
  SETTINGS,
} from '../../contract/settings.ts';
import type { Caller } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { badInput, conflict, InputError } from '../../errors.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { differences } from '../../models/queries/audit.ts';
import { endSessionsWithoutFactor, hasFactor } from '../../models/queries/secondFactors.ts';
import { ASKED, readCouriers, saveSettings } from '../../models/queries/settings.ts';
import * as pictures from '../files/pictures.ts';
import type { Revert } from '../history/audit.ts';
import * as audit from '../history/audit.ts';
import * as securityEvents from '../history/securityEvents.ts';
import { refuseStale, versionOf } from '../history/versions.ts';
import { courierOf, invalidateAfterCommit, read } from './settings.ts';

/** The entity in the change history: all settings are one record. */
export const ENTITY = 'settings';
const ENTITY_ID = 1;

/** The settings page: the values with all couriers, and the environment variables in effect. */
export async function view(): Promise<SettingsView> {
  const { settings, saved } = await read();
  const couriers = (await readCouriers()).map((courier) => ({
    ...{ isOn: true, cutOff: '', trackingUrl: '' },
    ...courierOf(settings, courier.courier),
    ...courier,
  }));
  const inEffect = SETTING_NAMES.flatMap((name) => {
    const { variable }: Setting & { variable?: string } = SETTINGS[name];
    return variable === undefined || saved.has(name) || !(name in config().firstSettings) ? [] : [[name, variable]];
  });
  const variables = Object.fromEntries(inEffect) as SettingsView['variables'];
  return { values: { ...settings, couriers }, version: versionOf(settings), variables };
}

/** Saves the changed settings; 409 after another user's update. */
export async function update({ version, ...input }: SettingsInput & Versioned, caller: Caller): Promise<SettingsView> {
  return change(caller, async (before) => {
    await refuseStale(version, { entity: ENTITY, id: ENTITY_ID, snapshot: before });
    return { ...input, couriers: await withNames(input.couriers) };
  });
}

/** Earlier logos stay, so that the change history can restore them. */
export async function setLogo(picture: Buffer | null, caller: Caller): Promise<SettingsView> {
  if (!picture) throw new InputError([{ field: LOGO_FIELD, key: 'input.required' }]);
  const logo = await pictures.store(picture, LOGO_FIELD, { isMark: true });
  return change(caller, () => Promise.resolve({ logo }));
}

export async function removeLogo(caller: Caller): Promise<SettingsView> {
  return change(caller, () => Promise.resolve({ logo: '' }));
}

/** The owner skips the set-up questions: no admin sees them again. */
export async function skipSetupQuestions(): Promise<void> {
  await transaction(async () => {
    await lock();
    await invalidateAfterCommit();
  });
}

/** Applies the rules of an update by hand. Settings newer than the history entry stay. */
export const revertSettings: Revert = async (_id, before, caller) => {
  if (!before) throw conflict('audit.never');
  await change(caller, async () => {
    // Safe cast: `audit.record` wrote these values.
    const { couriers = DEFAULT_SETTINGS.couriers, ...others } = before as Partial<Settings>;
    return { ...others, couriers: await withNames(couriers) };
  });
};

async function change(caller: Caller, edit: (before: Settings) => Promise<Partial<Settings>>): Promise<SettingsView> {
  return transaction(async () => {
    await lock();
    const before = (await read()).settings;
    const wanted = Object.entries(await edit(before)).filter(([name]) => name in SETTINGS);
    const after: Settings = { ...before, ...Object.fromEntries(wanted) };
    const changed = differences(before, after) as SettingName[];
    if (changed.length > 0) {
      if (changed.includes('secondFactor')) await secureTeam(after, caller);
      await saveSettings(changed.map((name) => ({ name, value: JSON.stringify(after[name]) })));
      await audit.record(caller.id, ENTITY, ENTITY_ID, 'updated', before, after);
      const about = changed.join(', ');
      await afterCommit(() => securityEvents.note({ kind: 'settingsSaved', userId: caller.id, about }));
    }
    await invalidateAfterCommit();
    return view();
  });
}

/**
 * Once a second factor is required, everybody of the back office without one signs in again, and sets one up. The admin who
 * requires it has one already: nobody locks themself out.
 */
async function secureTeam({ secondFactor }: Settings, caller: Caller): Promise<void> {
  if (secondFactor !== 'required') return;
  if (!(await hasFactor(caller.id))) throw badInput('secondFactor', 'settings.ownFactorFirst');
  await endSessionsWithoutFactor();
}

/** Whether these settings differ from the saved ones where money goes another way. */
export async function isGuarded(input: SettingsInput): Promise<boolean> {
  const { settings } = await read();
  const wanted = pick({ ...settings, ...input, couriers: settings.couriers }, GUARDED_SETTINGS);
  return differences(pick(settings, GUARDED_SETTINGS), wanted).length > 0;
}

/** Locks the settings: a simultaneous update waits here for the first one. */
async function lock(): Promise<void> {
  await saveSettings([{ name: ASKED, value: 'true' }]);
}

/** Adds the names from the rate table, which also defines the valid couriers; drops couriers with default settings. */
async function withNames(couriers: readonly Omit<CourierSetting, 'name'>[]): Promise<CourierSetting[]> {
  const names = new Map((await readCouriers()).map(({ courier, name }) => [courier, name]));
  const faults = couriers.flatMap(({ courier }, index) => {
    const isTwice = couriers.findIndex((one) => one.courier === courier) !== index;
    return names.has(courier) && !isTwice ? [] : [{ field: `couriers.${index}.courier`, key: 'input.choice' } as const];
  });
  if (faults.length > 0) throw new InputError(faults);
  return couriers
    .map(({ courier, isOn, cutOff, trackingUrl }) => {
      return { courier, name: names.get(courier) ?? courier, isOn, cutOff, trackingUrl };
    })
    .filter(({ isOn, cutOff, trackingUrl }) => !isOn || cutOff !== '' || trackingUrl !== '');
}
