import type { Setting, SettingName, Settings, SettingsInput } from '@contract/settings.ts';
import { isTimeOfDay, isTrackingUrl, SETTING_NAMES, SETTINGS } from '@contract/settings.ts';
import { displayPhone } from '@contract/phone.ts';
import type { Fault } from '../../../stores/formRules.ts';
import { atMost, optionalPhoneFault, rangeFault, required } from '../../../stores/formRules.ts';
import { FormStore, type Rules } from '../../../stores/FormStore.ts';

/** A number is null while its input is empty. `logo` only carries the server's error: the picture is no field's value. */
export type SettingsValues = {
  [Name in SettingName]: Settings[Name] extends number ? number | null : Settings[Name];
};

export function makeSettingsForm(values: Settings): FormStore<SettingsValues> {
  const { phone, whatsApp } = values;
  const rules = Object.entries<Setting>(SETTINGS).map(([name, setting]) => [
    name,
    (typed: SettingsValues) => faultOf(setting, typed[name as SettingName]),
  ]);
  return new FormStore<SettingsValues>(
    { ...values, logo: '', phone: displayPhone(phone), whatsApp: displayPhone(whatsApp) },
    Object.fromEntries(rules) as Rules<SettingsValues>,
  );
}

/** Body of `PUT api/settings`. A validated form has no null numbers. */
export function toSettingsInput(values: SettingsValues): SettingsInput {
  const sent = SETTING_NAMES.filter((name) => name !== 'logo').map((name) => [name, values[name]]);
  return Object.fromEntries(sent) as SettingsInput;
}

type Value = SettingsValues[SettingName];

function faultOf(setting: Setting, value: Value): Fault | null {
  if (setting.kind === 'whole') {
    return value === null ? 'forms:field.required' : rangeFault(Number(value), setting.min, setting.max);
  }
  if (setting.kind === 'percent') {
    return value === null ? 'forms:field.required' : rangeFault(Number(value), 0, setting.max);
  }
  if (Array.isArray(value)) return courierFault(value);
  const text = String(value);
  if (setting.kind === 'line' && !setting.isOptional) return required(text, setting.max);
  if (setting.kind === 'phone') return optionalPhoneFault(text);
  return 'max' in setting ? atMost(text, setting.max) : null;
}

function courierFault(couriers: Settings['couriers']): Fault | null {
  if (couriers.some(({ cutOff }) => cutOff !== '' && !isTimeOfDay(cutOff))) return 'admin:settings.fault.cutOff';
  const isOdd = couriers.some(({ trackingUrl }) => trackingUrl !== '' && !isTrackingUrl(trackingUrl));
  return isOdd ? 'admin:settings.fault.trackingUrl' : null;
}
