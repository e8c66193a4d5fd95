import { Secret, TOTP } from 'otpauth';
import { now } from '../../../clock.ts';
import { TOTP_DIGITS } from '../../../contract/secondFactors.ts';

/** RFC 6238's 30 seconds and SHA-1: some authenticator apps ignore any other choice. */
const PERIOD_SECONDS = 30;
const ALGORITHM = 'SHA1';
/** RFC 4226: 160 bits. */
const SECRET_BYTES = 20;
/** Steps that a phone's clock may be ahead or behind. */
const WINDOW = 1;

/** A new key in base32, as people type it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address in the QR code of an authenticator app. */
export function uriOf(secret: string, shop: string, email: string): string {
  return generator(secret, shop, email).toString();
}

/** The step of 30 seconds that the code belongs to; null if it is wrong, or of another minute. */
export function stepOf(secret: string, typed: string): number | null {
  const token = typed.replaceAll(/\s/g, '');
  const timestamp = now().getTime();
  const distance = new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(token)
    ? generator(secret).validate({ token, timestamp, window: WINDOW })
    : null;
  return distance === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + distance;
}

function generator(secret: string, issuer = '', label = ''): TOTP {
  const options = { algorithm: ALGORITHM, digits: TOTP_DIGITS, period: PERIOD_SECONDS, secret };
  return new TOTP({ ...options, issuer, label });
}
