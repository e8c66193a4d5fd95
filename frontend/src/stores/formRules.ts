import { normalizeEmail } from '@contract/email.ts';
import { POSTAL_CODE } from '@contract/limits.ts';
import { isName } from '@contract/names.ts';
import { type PasswordFault, passwordFault } from '@contract/password.ts';
import { normalizePhone } from '@contract/normalizePhone.ts';
import { cleanFigures, cleanLine, cleanParagraph, lengthOf } from '@contract/text.ts';
import type { TextKey } from '../i18n/keys.ts';

/** The texts of validation errors (specification 5 and ours). */
export type FaultKey =
  | 'forms:field.required'
  | 'forms:field.requiredAll'
  | 'forms:field.invalidEmail'
  | 'forms:field.confirmation'
  | 'forms:field.terms'
  | 'shared:error.unexpected'
  | `forms:password.${PasswordFault}`
  | 'forms:field.name'
  | 'forms:field.phone'
  | 'forms:field.postalCode'
  | 'forms:field.tooLong'
  | 'checkout:chooseCourier'
  | 'admin:list.valueMissing'
  | 'admin:list.viewNameMissing'
  | Extract<TextKey<'admin' | 'secondFactor'>, `${string}.fault.${string}`>;

/** A validation error, with the figures of its text. */
export type Fault = FaultKey | FaultWithFigures;

interface FaultWithFigures {
  key: FaultKey;
  params: Record<string, number>;
}

// The server decides on all of these; here they only report early.

export function required(value: string, max = Infinity): FaultKey | null {
  if (cleanLine(value) === '') return 'forms:field.required';
  return atMost(value, max);
}

export function atMost(value: string, max: number): FaultKey | null {
  return lengthOf(cleanParagraph(value)) > max ? 'forms:field.tooLong' : null;
}

/** For a typed number; NaN is out of range. */
export function rangeFault(value: number, min: number, max: number): FaultWithFigures | null {
  return value >= min && value <= max ? null : { key: 'admin:entities.fault.range', params: { min, max } };
}

/** Names go into our mails: they must not contain an address. */
export function nameFault(value: string, max: number): FaultKey | null {
  return required(value) ?? optionalNameFault(value, max);
}

export function optionalNameFault(value: string, max: number): FaultKey | null {
  return atMost(value, max) ?? (isName(cleanLine(value)) ? null : 'forms:field.name');
}

/** Catches typing errors; only a mail server can tell whether the address exists. */
export function emailFault(value: string): FaultKey | null {
  if (cleanLine(value) === '') return 'forms:field.required';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(normalizeEmail(value)) ? null : 'forms:field.invalidEmail';
}

export function phoneFault(value: string): FaultKey | null {
  if (cleanLine(value) === '') return 'forms:field.required';
  return normalizePhone(value) === null ? 'forms:field.phone' : null;
}

export function optionalPhoneFault(value: string): FaultKey | null {
  return cleanLine(value) === '' ? null : phoneFault(value);
}

export function postalCodeFault(value: string): FaultKey | null {
  if (cleanLine(value) === '') return 'forms:field.required';
  return POSTAL_CODE.test(cleanFigures(value)) ? null : 'forms:field.postalCode';
}

export function newPasswordFault(value: string): FaultKey | null {
  const fault = passwordFault(value);
  return fault === null ? null : `forms:password.${fault}`;
}

export function confirmationFault(password: string, confirmation: string): FaultKey | null {
  return password === confirmation ? null : 'forms:field.confirmation';
}
