import { randomKey } from './AttemptStore.ts';
import { readText, writeText } from './storage.ts';

const KEY = 'sign_up_key';

/**
 * The secret of this browser, by which the server finds the data of a sign-up typed here: any mail opened here activates the
 * account with it. Without storage, the link asks for the password instead.
 */
export function signUpKey(): string {
  const saved = readText('local', KEY);
  if (saved !== null && saved !== '') return saved;
  const created = randomKey();
  writeText('local', KEY, created);
  return created;
}

/** After it has activated an account. */
export function forgetSignUpKey(): void {
  writeText('local', KEY, null);
}
