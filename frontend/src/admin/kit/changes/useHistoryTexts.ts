import type { AuditAction } from '@contract/audit.ts';
import { PARTNER_PLAIN } from '@contract/businessPartners.ts';
import { INVOICE_PLAIN } from '@contract/invoices.ts';
import { LANGUAGES } from '@contract/languages.ts';
import { namesOf } from '@contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import { SETTING_NAMES } from '@contract/settings.ts';
import { UNIT_NAMES } from '@contract/unitColumns.ts';
import { USER_PLAIN } from '@contract/users.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ENTITY_NAMES, fieldsOf, isEntity } from '../entityNames.ts';

/** Tables with a history that are no entity of the contract. */
const OTHERS = [
  'products',
  'businessPartners',
  'users',
  'invoices',
  'settings',
  'content',
  'stock-counts',
  'outbox-mails',
  'hand-overs',
  'daily-sums',
  'unit-costs',
  'invoice-costs',
  'purchases',
] as const;
export const HISTORY_ENTITIES = [...OTHERS, ...ENTITY_NAMES] as const;

/** Fields that no entity of the contract has. */
const OTHER_FIELDS = [
  ...([
    'isActive',
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'address',
    'postalCode',
    'cityId',
    'role',
  ] as const),
  ...([
    'type',
    'bpCityId',
    'image',
    'state',
    'decisionReason',
    'slug',
    'receiptNumber',
    'fullname',
    'productDetails',
    'images',
    'price',
  ] as const),
  ...(['weight', 'parcel', 'variantId', 'colorId', 'sizeId', 'altId', 'altEn', 'ownReason', 'handedOver'] as const),
  ...(['supplier', 'supplierPhone', 'expectedOn', 'lines', 'isClosed'] as const),
  ...(['days', 'revenue', 'refunds', 'shipmentFees', 'expired', 'unprocessed', 'pieces', 'orders'] as const),
];

const OF_COURIERS = ['isOn', 'cutOff', 'trackingUrl'] as const;

/** Text keys of a field: by its own name and by the name of the field that displays it. */
const FIELD_KEYS = new Map<string, PathIn<'admin'>>([
  ...SETTING_NAMES.map((name) => [name, `settings.field.${name}`] as const),
  ...OF_COURIERS.map((name) => [name, `settings.${name}`] as const),
  ...UNIT_NAMES.map((name): [string, PathIn<'admin'>] => [name, `products.matrix.${name}`]),
  ...OTHER_FIELDS.map((name) => [name, `history.field.${name}`] as const),
  ...namesOf(PARTNER_PLAIN).map((name): [string, PathIn<'admin'>] => [name, `people.partnerField.${name}`]),
  ...namesOf(USER_PLAIN).map((name): [string, PathIn<'admin'>] => [name, `people.field.${name}`]),
  ...namesOf(INVOICE_PLAIN).map((name): [string, PathIn<'admin'>] => [name, `invoices.field.${name}`]),
  ...namesOf(PRODUCT_PLAIN).map((name): [string, PathIn<'admin'>] => [name, `products.${name}`]),
  ...ENTITY_NAMES.flatMap(fieldsOf).flatMap(([name, field]) => {
    const names = 'shownAs' in field ? [name, field.shownAs] : [name];
    return names.map((one) => [one, `entities.field.${name}`] as const);
  }),
]);

/** Translates the history's table and field names. */
export function useHistoryTexts() {
  const { t, i18n } = useTranslation('admin');
  const word = (name: string) => {
    const key = FIELD_KEYS.get(name);
    if (key) return t(key);
    const ofContent = `admin:content.field.${name}`;
    return i18n.hasKey(ofContent) ? t(ofContent) : spelledOut(name);
  };
  const step = (name: string) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    const language = LANGUAGES.find((known) => known === name);
    return language ? t(`content.language.${language}`) : word(name);
  };
  return {
    entity: (name: string) => {
      if (isEntity(name)) return t(`entities.names.${name}.one`);
      const other = OTHERS.find((known) => known === name);
      return other ? t(`history.entity.${other}`) : name;
    },
    action: (name: AuditAction) => t(`history.action.${name}`),
    /** A field, or a place within one: `items.2.title.en`. */
    field: (path: string) => path.split('.').map(step).join(' · '),
  };
}

/** `isShown` to "Is shown": the fallback for a field without a text. */
function spelledOut(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
