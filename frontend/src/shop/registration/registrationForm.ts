import { LIMITS } from '@contract/limits.ts';
import type { RegistrationInput } from '@contract/users.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { signUpKey } from '../../stores/signUpKey.ts';
import { emailFault, nameFault, newPasswordFault, optionalNameFault, phoneFault } from '../../stores/formRules.ts';

export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  terms: boolean;
}

export function makeRegistrationForm(): FormStore<RegistrationValues> {
  return new FormStore<RegistrationValues>(
    { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', terms: false },
    {
      firstName: ({ firstName }) => nameFault(firstName, LIMITS.personName),
      // Many people here have one name only.
      lastName: ({ lastName }) => optionalNameFault(lastName, LIMITS.personName),
      email: ({ email }) => emailFault(email),
      phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
      password: ({ password }) => newPasswordFault(password),
      terms: ({ terms }) => (terms ? null : 'forms:field.terms'),
    },
  );
}

/** `next`: the earlier path in the shop; null: none. */
export function toRegistration(values: RegistrationValues, next: string | null): RegistrationInput {
  return {
    ...(next !== null && next.length <= LIMITS.path && { next }),
    browser: signUpKey(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phoneNumber: values.phoneNumber,
    password: values.password,
    terms: values.terms,
  };
}
