import { LIMITS } from '@contract/limits.ts';
import { displayPhone } from '@contract/phone.ts';
import type { StaffRole } from '@contract/roles.ts';
import { ROLES } from '@contract/roles.ts';
import type { StaffInput, UserInput, UserRow } from '@contract/users.ts';
import { atMost, emailFault, newPasswordFault, optionalPhoneFault, required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';

/** A new user's first access. */
export type FirstAccess = 'invitation' | 'password';

export interface StaffValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  role: StaffRole;
  access: FirstAccess;
  password: string;
}

/** null: a new user. */
export function makeStaffForm(user: UserRow | null): FormStore<StaffValues> {
  return new FormStore<StaffValues>(
    {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      phoneNumber: displayPhone(user?.phoneNumber ?? ''),
      role: user?.role === ROLES.admin ? ROLES.admin : ROLES.staff,
      access: 'invitation',
      password: '',
    },
    {
      firstName: ({ firstName }) => required(firstName, LIMITS.personName),
      lastName: ({ lastName }) => atMost(lastName, LIMITS.personName),
      email: ({ email }) => emailFault(email),
      phoneNumber: ({ phoneNumber }) => optionalPhoneFault(phoneNumber),
      password: ({ access, password }) => (access === 'password' ? newPasswordFault(password) : null),
    },
  );
}

export function toStaffInput(values: StaffValues): StaffInput {
  const { access, password, role } = values;
  return { ...personOf(values), role, ...(access === 'password' && { password }) };
}

export function toUserInput(values: StaffValues): UserInput {
  return { ...personOf(values), role: values.role };
}

function personOf({ firstName, lastName, email, phoneNumber }: StaffValues) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
  };
}
