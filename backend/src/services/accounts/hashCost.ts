/**
 * bcrypt's cost. 10 is OWASP's minimum and takes 70 ms in JavaScript; 11 would halve the number of concurrent sign-ins on a
 * small machine.
 */
export const HASH_COST = 10;
