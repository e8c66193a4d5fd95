import type { FoundCustomer, FoundUnit, HandPayment, HandSource } from '@contract/manualOrders.ts';
import { isPickup, isMarketplace, PICKUP } from '@contract/manualOrders.ts';
import { LIMITS } from '@contract/limits.ts';
import { linesTotal, MAX_QUANTITY } from '@contract/money.ts';
import { displayPhone } from '@contract/phone.ts';
import type { ShopFacts } from '@contract/pages.ts';
import type { FoundPlace } from '@contract/regions.ts';
import { FormStore, type Rules } from '../../../stores/FormStore.ts';
import { atMost, emailFault, nameFault, phoneFault, postalCodeFault, required } from '../../../stores/formRules.ts';
import { randomKey } from '../../../stores/AttemptStore.ts';

/** Pieces of a unit; null or NaN during typing. */
export type HandLine = Omit<FoundUnit, 'quantity'> & { quantity: number | null };

export interface HandValues {
  /** The Idempotency-Key of this draft: saving it twice creates one order. */
  key: string;
  /** An existing customer; null: a new one. */
  customerId: number | null;
  phoneNumber: string;
  fullname: string;
  email: string;
  address: string;
  /** The label of the chosen city. */
  place: string;
  provinceId: number | null;
  cityId: number | null;
  postalCode: string;
  notes: string;
  lines: readonly HandLine[];
  /** Courier and service, `jne/REG`; `pickup` for a pickup; empty: not chosen yet. */
  service: string;
  source: HandSource;
  sourceRef: string;
  payment: HandPayment;
  /** The bank for a transfer. */
  transferTo: string;
  /** Whole rupiah; null: none. */
  manualDiscount: number | null;
  manualReason: string;
}

const REQUIRED = 'forms:field.required';

const rules: Rules<HandValues> = {
  phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
  fullname: ({ fullname }) => nameFault(fullname, LIMITS.name),
  email: ({ email }) => (email.trim() === '' ? null : emailFault(email)),
  address: (values) => (isFetched(values) ? null : required(values.address, LIMITS.address)),
  cityId: (values) => (isFetched(values) || values.cityId !== null ? null : REQUIRED),
  postalCode: (values) => (isFetched(values) ? null : postalCodeFault(values.postalCode)),
  notes: ({ notes }) => atMost(notes, LIMITS.notes),
  lines: ({ lines }) => linesFault(lines),
  service: ({ service }) => (service === '' ? REQUIRED : null),
  sourceRef: ({ payment, sourceRef }) => (payment === 'marketplace' ? required(sourceRef, LIMITS.sourceRef) : null),
  manualDiscount: ({ manualDiscount, lines }) => {
    const max = goodsOf(lines);
    return manualDiscount === null || (manualDiscount >= 0 && manualDiscount <= max)
      ? null
      : { key: 'admin:entities.fault.range', params: { min: 0, max } };
  },
  manualReason: ({ manualDiscount, manualReason }) => (manualDiscount ? required(manualReason, LIMITS.reason) : null),
};

function linesFault(lines: readonly HandLine[]) {
  return lines.length === 0 ? 'admin:handOrder.fault.noGoods' : quantitiesFault(lines);
}

/** A sold-out unit, or a quantity that is no number from 1 to 999; null without a fault. */
export function quantitiesFault(lines: readonly HandLine[]) {
  if (lines.some(isTooMuch)) return 'admin:handOrder.fault.soldOut';
  return lines.every(({ quantity }) => isQuantity(quantity)) ? null : 'admin:handOrder.fault.quantity';
}

/** Whether the quantity exceeds the stock. */
export function isTooMuch({ quantity, lastStock }: HandLine): boolean {
  return (quantity ?? 0) > lastStock;
}

function isQuantity(quantity: number | null): quantity is number {
  return quantity !== null && quantity >= 1 && quantity <= MAX_QUANTITY;
}

/** The lines with a valid quantity. */
export function counted(lines: readonly HandLine[]): (FoundUnit & { quantity: number })[] {
  return lines.flatMap((line) => (isQuantity(line.quantity) ? [{ ...line, quantity: line.quantity }] : []));
}

/** The price of the goods in whole rupiah. */
export function goodsOf(lines: readonly HandLine[]): number {
  return linesTotal(counted(lines));
}

export function isFetched({ service }: Pick<HandValues, 'service'>): boolean {
  return isPickup({ courier: service });
}

const NOTHING = {
  ...{ customerId: null, phoneNumber: '', fullname: '', email: '', address: '', place: '' },
  ...{ provinceId: null, cityId: null, postalCode: '', notes: '', lines: [], service: '' },
  ...{ source: 'whatsapp', sourceRef: '', payment: 'link', transferTo: '', manualDiscount: null, manualReason: '' },
} as const satisfies Omit<HandValues, 'key'>;

/** The form with a draft's values; ignores values of a wrong type, because browser storage can be edited. */
export function makeHandForm(draft: unknown): FormStore<HandValues> {
  const fresh: HandValues = { ...NOTHING, key: randomKey() };
  return new FormStore<HandValues>({ ...fresh, ...keptOf(draft, fresh) }, rules);
}

function keptOf(draft: unknown, fresh: HandValues): Partial<HandValues> {
  if (typeof draft !== 'object' || draft === null) return {};
  const kept = Object.entries(draft).filter(([name, value]) => {
    const known: unknown = fresh[name as keyof HandValues];
    if (Array.isArray(known)) return Array.isArray(value);
    return known === null ? value === null || typeof value === 'number' : typeof value === typeof known;
  });
  return Object.fromEntries(kept);
}

/** An existing customer with the address of the last parcel. */
export function fillCustomer(form: FormStore<HandValues>, found: FoundCustomer): void {
  const { id, fullname, email, address, place, provinceId, cityId, postalCode, notes } = found;
  const phoneNumber = found.phoneNumber === '' ? form.values.phoneNumber : displayPhone(found.phoneNumber);
  const values = { fullname, email, address, place, provinceId, cityId, postalCode, notes, phoneNumber };
  for (const [name, value] of Object.entries({ ...values, customerId: id })) form.set(name as keyof HandValues, value);
}

/** A chosen village, district or city; its names are appended to the street. */
export function fillPlace(form: FormStore<HandValues>, place: FoundPlace): void {
  const { village, district, city, province, postalCode, postalCodes } = place;
  const area = [...new Set([village, district])].filter((name) => name !== '').join(', ');
  const { address, postalCode: typed } = form.values;
  if (area !== '' && address !== '' && !address.includes(area)) form.set('address', `${address.trim()}, ${area}`);
  form.set('place', `${city.name}, ${province.name}`);
  form.set('provinceId', province.id);
  form.set('cityId', city.id);
  if (postalCode !== '') form.set('postalCode', postalCode);
  else if (!postalCodes?.includes(typed)) form.set('postalCode', '');
}

/** The payment methods that the shop offers for unpaid orders. */
export type Payable = Readonly<Pick<ShopFacts, 'takesLinks'>> & { readonly transferBanks: readonly string[] };

/** The payment methods of a source: at the marketplace; cash for a pickup, a stall, or any order by an admin. */
export function paymentsOf(
  values: Pick<HandValues, 'source' | 'service'>,
  { isAdmin, takesLinks, transferBanks }: Payable & { isAdmin: boolean },
): HandPayment[] {
  const isThere = isMarketplace(values.source);
  const isCash = isAdmin || isFetched(values) || values.source === 'stall';
  const offers = { marketplace: isThere, link: takesLinks, transfer: transferBanks.length > 0, cash: isCash };
  return (['marketplace', 'link', 'transfer', 'cash'] as const).filter((payment) => offers[payment]);
}

export const PICKUP_SERVICE: string = PICKUP.courier;
