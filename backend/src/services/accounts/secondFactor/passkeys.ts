import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { config } from '../../../config.ts';
import { logger } from '../../../logger.ts';
import type { User } from '../../../models/tables/User.ts';

// WebAuthn (https://www.w3.org/TR/webauthn-3/) at the host of PUBLIC_URL. The library is loaded with the first passkey: it
// takes longer to load than the rest of the shop.

/** WebAuthn's 1023 bytes in base64url, as the column is long. */
const MAX_CREDENTIAL_ID = 1_400;
const MAX_TRANSPORTS = 8;
const MAX_TRANSPORT = 20;

/** A passkey's stored key. */
export interface PasskeyKey {
  /** base64url */
  publicKey: string;
  transports: string[];
}

/** A stored passkey. */
interface KnownPasskey extends PasskeyKey {
  credentialId: string;
  counter: number;
}

interface Ceremony {
  /** For the browser. */
  options: Record<string, unknown>;
  challenge: string;
}

type Credential = Pick<KnownPasskey, 'credentialId' | 'transports'>;

/** The browser's question for one of these passkeys. */
export async function askFor(passkeys: readonly Credential[]): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site().host,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The browser's question for a new passkey; one of the known ones can't be added twice. */
export async function askForNew(user: User, shop: string, known: readonly Credential[]): Promise<Ceremony> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpName: shop, rpID: site().host, userName: user.email, userDisplayName: user.firstName },
    // Of the account: a second passkey on the same device replaces the first one there.
    userID: new TextEncoder().encode(`lelap-${user.id}`),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The credential of an answer; null if the text is none. */
export function credentialIdOf(answer: string): string | null {
  const parsed = parse<Partial<AuthenticationResponseJSON>>(answer);
  return typeof parsed?.id === 'string' ? parsed.id : null;
}

/** The passkey's new signature count; null if the answer does not prove it. */
export async function verify(answer: string, challenge: string, passkey: KnownPasskey): Promise<number | null> {
  const response = parse<AuthenticationResponseJSON>(answer);
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  return refusedAsNull(async () => {
    if (!response) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: site().origin, expectedRPID: site().host },
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter, transports },
      // The password is the other factor.
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

/** The passkey that a browser has made; null if the answer does not prove it. */
export async function verifyNew(answer: string, challenge: string): Promise<KnownPasskey | null> {
  const response = parse<RegistrationResponseJSON>(answer);
  const { verifyRegistrationResponse } = await webAuthn();
  return refusedAsNull(async () => {
    if (!response) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: site().origin, expectedRPID: site().host },
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    if (id.length > MAX_CREDENTIAL_ID) return null;
    // The browser's own words, with no limit of theirs.
    const known = transports.slice(0, MAX_TRANSPORTS).map((transport) => transport.slice(0, MAX_TRANSPORT));
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: known };
  });
}

function webAuthn() {
  return import('@simplewebauthn/server');
}

function site(): { origin: string; host: string } {
  const { origin, hostname: host } = new URL(config().publicUrl);
  return { origin, host };
}

function parse<T extends object>(answer: string): T | null {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}

/** The library throws what it refuses. */
async function refusedAsNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    logger().info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
    return null;
  }
}
