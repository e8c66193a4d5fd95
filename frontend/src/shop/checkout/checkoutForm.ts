import type { CheckoutCustomer } from '@contract/invoices.ts';
import { LIMITS } from '@contract/limits.ts';
import { displayPhone } from '@contract/phone.ts';
import type { ProfileInput, User } from '@contract/users.ts';
import { type RecipientValues, recipientRules, toRecipient } from '../place/recipient.ts';
import { FormStore, type Rules } from '../../stores/FormStore.ts';
import { atMost, emailFault } from '../../stores/formRules.ts';
import { personalKey, readJson, writeJson } from '../../stores/storage.ts';

export interface CheckoutValues extends RecipientValues {
  email: string;
  notes: string;
  packingNote: string;
  isGift: boolean;
  giftCard: string;
  /** Courier and service as one choice: `jne/REG`. */
  service: string;
  /** The bank for a transfer; empty: the payment provider. */
  payment: string;
  /** Save the address for the next order. */
  remember: boolean;
}

const rules: Rules<CheckoutValues> = {
  ...recipientRules,
  email: ({ email }) => emailFault(email),
  notes: ({ notes }) => atMost(notes, LIMITS.notes),
  packingNote: ({ packingNote }) => atMost(packingNote, LIMITS.notes),
  giftCard: ({ giftCard }) => atMost(giftCard, LIMITS.giftCard),
  service: ({ service }) => (service === '' ? 'checkout:chooseCourier' : null),
};

/** The checkout's form: from this tab's draft, otherwise from the profile. */
export function makeCheckoutForm(user: User): FormStore<CheckoutValues> {
  return new FormStore<CheckoutValues>({ ...valuesOf(user), ...readDraft(user.id) }, rules);
}

export function saveDraft(userId: number, values: CheckoutValues | null): void {
  writeJson('session', personalKey('checkout', userId), values);
}

export function toCustomer(values: CheckoutValues): CheckoutCustomer {
  return {
    ...toRecipient(values),
    email: values.email.trim(),
    provinceId: Number(values.provinceId),
    notes: values.notes.trim(),
    packingNote: values.packingNote.trim(),
    ...(values.isGift && { isGift: true, giftCard: values.giftCard.trim() }),
  };
}

/** The profile with the order's address; the user's own name and phone number stay. */
export function toProfile(user: User, customer: CheckoutCustomer): ProfileInput {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber || customer.phoneNumber,
    address: customer.address,
    cityId: customer.cityId,
    postalCode: customer.postalCode,
  };
}

function valuesOf(user: User): CheckoutValues {
  return {
    fullname: user.fullname,
    email: user.email,
    phoneNumber: displayPhone(user.phoneNumber),
    address: user.address,
    area: '',
    provinceId: String(user.province?.id ?? ''),
    cityId: String(user.city?.id ?? ''),
    postalCode: user.postalCode,
    notes: '',
    packingNote: '',
    isGift: false,
    giftCard: '',
    service: '',
    payment: '',
    remember: user.address === '',
  };
}

/** This tab's unfinished checkout. Only values of the right type: storage may hold anything. */
export function readDraft(userId: number): Partial<CheckoutValues> {
  const draft = readJson('session', personalKey('checkout', userId));
  if (typeof draft !== 'object' || draft === null) return {};
  const kept = Object.entries(draft).filter(([name, value]) =>
    name === 'remember' || name === 'isGift' ? typeof value === 'boolean' : typeof value === 'string',
  );
  return Object.fromEntries(kept);
}
