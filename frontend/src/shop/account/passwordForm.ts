import type { PasswordProof } from '@contract/ownData.ts';
import { FormStore } from '../../stores/FormStore.ts';

export type PasswordValues = Pick<PasswordProof, 'currentPassword'>;

/** A form that asks the owner of a signed-in account for its password. */
export function makePasswordForm(): FormStore<PasswordValues> {
  return new FormStore<PasswordValues>(
    { currentPassword: '' },
    { currentPassword: ({ currentPassword }) => (currentPassword === '' ? 'forms:password.required' : null) },
  );
}
