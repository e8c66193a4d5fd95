import { randomKey } from './AttemptStore.ts';
import { readText, writeText } from './storage.ts';

const KEY = 'sign_up_key';

/**
 * The secret of this browser, by which the server knows what was typed in it at a sign-up: whichever mail is opened here, it
 * opens the account with that. Where it can't be kept, the link asks for the password instead.
 */
export function signUpKey(): string {
  const kept = readText('local', KEY);
  if (kept !== null && kept !== '') return kept;
  const made = randomKey();
  writeText('local', KEY, made);
  return made;
}

/** It has opened an account, and is of no more use. */
export function forgetSignUpKey(): void {
  writeText('local', KEY, null);
}
