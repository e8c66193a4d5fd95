/** bcrypt ignores all further bytes, so a longer password would be weaker than it looks. */
export const MAX_PASSWORD_BYTES = 72;
export const MIN_PASSWORD_LENGTH = 6;

/**
 * The first broken rule of a password, in the order of specification 5; null for a valid one. Each is a message key
 * `password.<rule>`.
 */
export type PasswordFault = 'required' | 'minLength' | 'letter' | 'number' | 'tooLong';

export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'required';
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'minLength';
  if (!/\p{L}/u.test(password)) return 'letter';
  if (!/[1-9]/.test(password)) return 'number';
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES || password.includes('\0')) return 'tooLong';
  return null;
}
