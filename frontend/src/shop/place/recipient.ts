import type { AddressInput, SavedAddress } from '@contract/addresses.ts';
import { LIMITS } from '@contract/limits.ts';
import { normalizePhone } from '@contract/normalizePhone.ts';
import { displayPhone } from '@contract/phone.ts';
import type { Rules } from '../../stores/FormStore.ts';
import { atMost, nameFault, phoneFault, postalCodeFault, required } from '../../stores/formRules.ts';
import { type AddressValues, fullAddress } from './address.ts';

/** The part of a form that says where a parcel goes, and to whom. */
export interface RecipientValues extends AddressValues {
  fullname: string;
  phoneNumber: string;
}

export const recipientRules: Rules<RecipientValues> = {
  fullname: ({ fullname }) => nameFault(fullname, LIMITS.name),
  phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
  address: (values) => required(values.address) ?? atMost(fullAddress(values), LIMITS.address),
  provinceId: ({ provinceId }) => required(provinceId),
  cityId: ({ cityId }) => required(cityId),
  postalCode: ({ postalCode }) => postalCodeFault(postalCode),
};

export function recipientOf({
  fullname,
  phoneNumber,
  address,
  city,
  province,
  postalCode,
}: SavedAddress): RecipientValues {
  const place = { address, area: '', provinceId: String(province.id), cityId: String(city.id), postalCode };
  return { fullname, phoneNumber: displayPhone(phoneNumber), ...place };
}

/** As it is saved and sent. */
export function toRecipient(values: RecipientValues): Omit<AddressInput, 'isDefault'> {
  return {
    fullname: values.fullname.trim(),
    phoneNumber: normalizePhone(values.phoneNumber) ?? values.phoneNumber,
    address: fullAddress(values),
    cityId: Number(values.cityId),
    postalCode: values.postalCode.trim(),
  };
}

export function isSameRecipient(values: RecipientValues, saved: SavedAddress): boolean {
  const { fullname, phoneNumber, address, cityId, postalCode } = toRecipient(values);
  const isPerson = fullname === saved.fullname && phoneNumber === saved.phoneNumber;
  return isPerson && address === saved.address && cityId === saved.city.id && postalCode === saved.postalCode;
}
