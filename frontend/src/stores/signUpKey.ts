import { randomKey } from './AttemptStore.ts';
import { readText, writeText } from './storage.ts';

const KEY = 'sign_up_key';

/**
 * The secret of this browser, by which the server finds the data of a sign-up typed here: any mail opened here activates the
 * account with it. Without storage, the link asks for the password instead.
 */
export function signUpKey(): string {
  const kept = readText('local', KEY);
  if (kept !== null && kept !== '') return kept;
  const made = randomKey();
  writeText('local', KEY, made);
  return made;
}

/** After it has activated an account. */
export function forgetSignUpKey(): void {
  writeText('local', KEY, null);
}
