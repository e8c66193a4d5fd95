import { unreadable } from '@contract/accent.ts';
import { HEX_COLOR } from '@contract/colors.ts';
import { isClosureRange, isDay } from '@contract/closures.ts';
import type { Setting, SettingName, Settings, SettingsInput } from '@contract/settings.ts';
import { isTimeOfDay, isTrackingUrl, SETTING_NAMES, SETTINGS } from '@contract/settings.ts';
import { isPageAt, withScheme } from '@contract/socialLinks.ts';
import type { TransferAccount } from '@contract/transfers.ts';
import { isAccountNumber, isDistinct } from '@contract/transfers.ts';
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
  if (setting.kind === 'accounts') return accountFault(value as TransferAccount[]);
  if (setting.kind === 'couriers') return courierFault(value as Settings['couriers']);
  if (setting.kind === 'closures') return closureFault(value as Settings['closures']);
  if (setting.kind === 'holidays') return holidayFault(value as Settings['holidays']);
  const text = typeof value === 'string' ? value : '';
  if (setting.kind === 'line' && !setting.isOptional) return required(text, setting.max);
  if (setting.kind === 'link') return linkFault(withScheme(text.trim()), setting.host);
  if (setting.kind === 'hex') return accentFault(text.trim());
  if (setting.kind === 'phone') return optionalPhoneFault(text);
  return 'max' in setting ? atMost(text, setting.max) : null;
}

function linkFault(url: string, host: string): Fault | null {
  return url === '' || isPageAt(url, host) ? null : 'admin:settings.fault.link';
}

function accentFault(accent: string): Fault | null {
  if (!HEX_COLOR.test(accent)) return 'admin:settings.fault.hex';
  return unreadable(accent).length > 0 ? 'admin:settings.fault.accent' : null;
}

function accountFault(accounts: readonly TransferAccount[]): Fault | null {
  if (accounts.some(({ bank, holder }) => bank.trim() === '' || holder.trim() === '')) return 'forms:field.required';
  if (!accounts.every(({ number }) => isAccountNumber(number.trim()))) return 'admin:settings.fault.accountNumber';
  return isDistinct(accounts) ? null : 'admin:settings.fault.accountTwice';
}

function courierFault(couriers: Settings['couriers']): Fault | null {
  if (couriers.some(({ cutOff }) => cutOff !== '' && !isTimeOfDay(cutOff))) return 'admin:settings.fault.cutOff';
  const isOdd = couriers.some(({ trackingUrl }) => trackingUrl !== '' && !isTrackingUrl(trackingUrl));
  return isOdd ? 'admin:settings.fault.trackingUrl' : null;
}

function closureFault(closures: Settings['closures']): Fault | null {
  if (closures.some(({ reason }) => reason.trim() === '')) return 'forms:field.required';
  return closures.every(isClosureRange) ? null : 'admin:settings.fault.closure';
}

function holidayFault(holidays: Settings['holidays']): Fault | null {
  return holidays.every(({ day, name }) => isDay(day) && name.trim() !== '') ? null : 'forms:field.required';
}
