import { FIRST_ACCENT, FIRST_NAME } from './brand.ts';
import type { Closure, Holiday } from './closures.ts';
import type { HexField, LineField, ParagraphField, WholeField } from './entities.ts';
import { NATIONAL_HOLIDAYS } from './holidays.ts';
import { LIMITS } from './limits.ts';
import { MAX_SOCIAL_LINK, SOCIAL_PLACES, type SocialPlace } from './socialLinks.ts';
import { isOneLine, lengthOf } from './text.ts';
import type { TransferAccount } from './transfers.ts';

/**
 * The settings that the shop's owner can change, each described once. Derived from it: validation, the form, the default and
 * the table in scripts/OPERATING.md. A new setting is an entry here.
 */

/** A phone number, stored as `+62…`; may be empty. */
interface PhoneField {
  kind: 'phone';
}
/** Percent, with at most two decimals. */
interface PercentField {
  kind: 'percent';
  max: number;
}
interface FlagField {
  kind: 'flag';
}
interface ChoiceField {
  kind: 'choice';
  choices: readonly string[];
}
/** The name of a picture, as in `pictureUrl`; uploaded separately, empty without one. */
interface PictureSettingField {
  kind: 'picture';
}
/** The address of the shop's page at another host; may be empty. */
interface LinkField {
  kind: 'link';
  host: string;
  max: number;
}
/** A courier's settings; a courier without an entry is enabled, with defaults. */
interface CouriersField {
  kind: 'couriers';
}
/** The owner's bank accounts. */
interface AccountsField {
  kind: 'accounts';
}
/** Days on which the shop sends nothing. */
interface ClosuresField {
  kind: 'closures';
}
/** Days without couriers. */
interface HolidaysField {
  kind: 'holidays';
}

export const SECTIONS = [
  'shop',
  'contact',
  'social',
  'mails',
  'documents',
  'orders',
  'transfers',
  'couriers',
  'courierService',
  'closures',
] as const;
export type Section = (typeof SECTIONS)[number];

/** `variable`: the environment variable that overrides the default. */
export type Setting = { section: Section } & (
  | ((LineField | ParagraphField | PhoneField | PictureSettingField | HexField | LinkField) & { first: string })
  | (WholeField & { first: number; variable?: string })
  | (PercentField & { first: number })
  | (FlagField & { first: boolean })
  | (ChoiceField & { first: string; variable?: string })
  | (CouriersField & { first: readonly CourierSetting[] })
  | (AccountsField & { first: readonly TransferAccount[] })
  | (ClosuresField & { first: readonly Closure[] })
  | (HolidaysField & { first: readonly Holiday[] })
);

export interface CourierSetting {
  /** The courier's code in the rate table: `jne`. */
  courier: string;
  /** The display name, also on invoices: `JNE`. */
  name: string;
  /** Inactive couriers are not offered. */
  isOn: boolean;
  /** `HH:mm`, Jakarta: later orders leave the next day. Empty: no cut-off. */
  cutOff: string;
  /** The tracking address, with `{receipt}` in it. Empty: the one for all couriers. */
  trackingUrl: string;
}

const MONTH_HOURS = 24 * 30;

function linkTo(place: SocialPlace) {
  const { host } = SOCIAL_PLACES[place];
  return { section: 'social', kind: 'link', host, max: MAX_SOCIAL_LINK, first: '' } as const;
}

/** In the order of the settings page. */
export const SETTINGS = {
  name: { section: 'shop', kind: 'line', max: 40, first: FIRST_NAME },
  tagline: { section: 'shop', kind: 'line', max: 80, isOptional: true, first: '' },
  taglineEn: { section: 'shop', kind: 'line', max: 80, isOptional: true, first: '' },
  logo: { section: 'shop', kind: 'picture', first: '' },
  accent: { section: 'shop', kind: 'hex', first: FIRST_ACCENT },
  address: { section: 'contact', kind: 'paragraph', max: LIMITS.address, first: '' },
  phone: { section: 'contact', kind: 'phone', first: '' },
  whatsApp: { section: 'contact', kind: 'phone', first: '' },
  openingHours: { section: 'contact', kind: 'paragraph', max: 200, first: '' },
  openingHoursEn: { section: 'contact', kind: 'paragraph', max: 200, first: '' },
  instagram: linkTo('instagram'),
  tiktok: linkTo('tiktok'),
  facebook: linkTo('facebook'),
  youtube: linkTo('youtube'),
  shopee: linkTo('shopee'),
  tokopedia: linkTo('tokopedia'),
  mailSender: { section: 'mails', kind: 'line', max: 40, isOptional: true, first: '' },
  mailSignature: { section: 'mails', kind: 'paragraph', max: 200, first: '' },
  mailSignatureEn: { section: 'mails', kind: 'paragraph', max: 200, first: '' },
  taxNumber: { section: 'documents', kind: 'line', max: 30, isOptional: true, first: '' },
  invoiceFooter: { section: 'documents', kind: 'paragraph', max: 300, first: '' },
  expiryHours: {
    ...{ section: 'orders', kind: 'whole', min: 1, max: MONTH_HOURS },
    ...{ first: 24, variable: 'INVOICE_TTL_HOURS' },
  },
  remindsUnpaid: { section: 'orders', kind: 'flag', first: true },
  tax: { section: 'orders', kind: 'choice', choices: ['none', 'ppn'], first: 'none', variable: 'TAX' },
  // Specification 9: returns and exchanges within 7 days after delivery.
  returnDays: { section: 'orders', kind: 'whole', min: 1, max: 90, first: 7 },
  lowStock: { section: 'orders', kind: 'whole', min: 0, max: 999, first: 5 },
  // The payment provider's rate, for payments without a reported fee.
  paymentFeePercent: { section: 'orders', kind: 'percent', max: 20, first: 0 },
  paymentFeeFixed: { section: 'orders', kind: 'whole', min: 0, max: 100_000, first: 0 },
  transferAccounts: { section: 'transfers', kind: 'accounts', first: [] },
  transferHours: { section: 'transfers', kind: 'whole', min: 1, max: MONTH_HOURS, first: 24 },
  couriers: { section: 'couriers', kind: 'couriers', first: [] },
  asksFees: { section: 'courierService', kind: 'flag', first: true },
  tracksParcels: { section: 'courierService', kind: 'flag', first: true },
  // The free plan of RajaOngkir has 100 a day.
  courierQuestions: { section: 'courierService', kind: 'whole', min: 0, max: 1_000_000, first: 100 },
  closures: { section: 'closures', kind: 'closures', first: [] },
  closureNoticeDays: { section: 'closures', kind: 'whole', min: 0, max: 60, first: 7 },
  holidays: { section: 'closures', kind: 'holidays', first: NATIONAL_HOLIDAYS },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

type ValueOf<Described> = Described extends { kind: 'whole' | 'percent' }
  ? number
  : Described extends { kind: 'flag' }
    ? boolean
    : Described extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Described extends { kind: 'couriers' }
        ? CourierSetting[]
        : Described extends { kind: 'accounts' }
          ? TransferAccount[]
          : Described extends { kind: 'closures' }
            ? Closure[]
            : Described extends { kind: 'holidays' }
              ? Holiday[]
              : string;

export type Settings = { -readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The default settings. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { first }]) => [name, first]),
) as unknown as Settings;

/** Body of `PUT api/settings`. The rate table defines the couriers' names. */
export type SettingsInput = Omit<Settings, 'logo' | 'couriers'> & { couriers: Omit<CourierSetting, 'name'>[] };

/** The response of `GET api/settings` and of every change. */
export interface SettingsView {
  /** With every courier of the rate table. */
  values: Settings;
  version: string;
  /** The environment variables in effect, by setting: no other value has been saved. */
  variables: Partial<Record<SettingName, string>>;
}

/** The public settings; any others stay in the back office. */
export const PUBLIC_SETTINGS = [
  'name',
  'tagline',
  'taglineEn',
  'logo',
  'accent',
  'address',
  'phone',
  'whatsApp',
  'openingHours',
  'openingHoursEn',
  'expiryHours',
  'tax',
  'returnDays',
  'lowStock',
] as const satisfies SettingName[];
export type PublicSettings = Pick<Settings, (typeof PUBLIC_SETTINGS)[number]>;

/** The seller's details on an invoice. */
export const SELLER_SETTINGS = ['name', 'logo', 'address', 'phone', 'taxNumber', 'invoiceFooter'] as const;
export type Seller = Pick<Settings, (typeof SELLER_SETTINGS)[number]>;

/** The set-up questions for a new shop's owner. */
export const SETUP_QUESTIONS = ['name', 'address', 'whatsApp', 'tax', 'expiryHours'] as const satisfies SettingName[];

export function pick<Name extends SettingName>(settings: Settings, names: readonly Name[]): Pick<Settings, Name> {
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<Settings, Name>;
}

export const MAX_COURIERS = 40;
export const MAX_TRACKING_URL = 200;
export const LOGO_FIELD = 'logo';

export function isTimeOfDay(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** An https address with a placeholder for the receipt number, and no other. */
export function isTrackingUrl(value: string): boolean {
  if (!value.includes('{receipt}') || !isOneLine(value) || lengthOf(value) > MAX_TRACKING_URL) return false;
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  return protocol === 'https:' && [username, password].every((part) => part === '') && !/[{}%]/.test(hostname);
}
