import { LIMITS } from '@contract/limits.ts';
import { displayPhone } from '@contract/phone.ts';
import { plainValues } from '@contract/plainColumns.ts';
import { USER_PLAIN, type UserInput, type UserPlain, type UserRow } from '@contract/users.ts';
import { atMost, emailFault, optionalPhoneFault, postalCodeFault, required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { plainRules } from '../../kit/form/plainRules.ts';

export interface CustomerValues extends UserPlain {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  provinceId: number | null;
  cityId: number | null;
  address: string;
  postalCode: string;
}

export function makeCustomerForm(user: UserRow): FormStore<CustomerValues> {
  return new FormStore<CustomerValues>(
    {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phoneNumber: displayPhone(user.phoneNumber),
      provinceId: user.province?.id ?? null,
      cityId: user.city?.id ?? null,
      address: user.address,
      postalCode: user.postalCode,
      ...plainValues(USER_PLAIN, user),
    },
    {
      firstName: ({ firstName }) => required(firstName, LIMITS.personName),
      lastName: ({ lastName }) => atMost(lastName, LIMITS.personName),
      // The customer of an order by hand may have no e-mail.
      email: ({ email }) => (email === '' && user.email === '' ? null : emailFault(email)),
      phoneNumber: ({ phoneNumber }) => optionalPhoneFault(phoneNumber),
      // A province alone is no address: only the city is saved.
      cityId: ({ provinceId, cityId }) => (provinceId !== null && cityId === null ? 'forms:field.required' : null),
      address: ({ address }) => atMost(address, LIMITS.address),
      postalCode: ({ postalCode }) => (postalCode.trim() === '' ? null : postalCodeFault(postalCode)),
      ...plainRules(USER_PLAIN),
    },
  );
}

export function toUserInput(values: CustomerValues): UserInput {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phoneNumber: values.phoneNumber.trim(),
    cityId: values.cityId,
    address: values.address.trim(),
    postalCode: values.postalCode.trim(),
    ...plainValues(USER_PLAIN, values),
  };
}
