import { LIMITS } from '@contract/limits.ts';
import { displayPhone } from '@contract/phone.ts';
import type { ProfileInput, User } from '@contract/users.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { atMost, nameFault, optionalNameFault, phoneFault, postalCodeFault, required } from '../../stores/formRules.ts';
import { type AddressValues, fullAddress } from '../place/address.ts';

export interface ProfileValues extends AddressValues {
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

export function makeProfileForm(user: User): FormStore<ProfileValues> {
  return new FormStore<ProfileValues>(
    {
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: displayPhone(user.phoneNumber),
      address: user.address,
      area: '',
      provinceId: String(user.province?.id ?? ''),
      cityId: String(user.city?.id ?? ''),
      postalCode: user.postalCode,
    },
    {
      firstName: ({ firstName }) => nameFault(firstName, LIMITS.personName),
      lastName: ({ lastName }) => optionalNameFault(lastName, LIMITS.personName),
      phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
      address: (values) => atMost(fullAddress(values), LIMITS.address),
      // A province alone is no address: only the city is saved.
      cityId: ({ provinceId, cityId }) => (provinceId === '' ? null : required(cityId)),
      postalCode: ({ postalCode }) => (postalCode === '' ? null : postalCodeFault(postalCode)),
    },
  );
}

export function toProfile(values: ProfileValues): ProfileInput {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phoneNumber: values.phoneNumber,
    address: fullAddress(values),
    cityId: values.cityId === '' ? null : Number(values.cityId),
    postalCode: values.postalCode.trim(),
  };
}
