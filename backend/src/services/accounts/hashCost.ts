/**
 * bcrypt's cost. 10 is the least that OWASP asks for and takes 70 ms in JavaScript; 11 would halve how many people can
 * sign in at once on a small machine.
 */
export const HASH_COST = 10;
