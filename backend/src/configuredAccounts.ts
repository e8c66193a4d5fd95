// Groups of environment variables: all of a group or none. Faults are added to `problems`.
import { readFileSync } from 'node:fs';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH, passwordFault } from './contract/password.ts';
import { ENCODING, isLoginEncoded, urlsOfServers } from './databaseUrl.ts';
import { isStrong } from './jwtSecret.ts';

export interface DatabaseTls {
  readonly caFile: string | null;
  readonly ca: string | null;
}

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

export interface XenditAccount {
  readonly secretKey: string;
  readonly callbackToken: string;
  readonly apiUrl: string;
}

export interface MidtransAccount {
  readonly serverKey: string;
  readonly apiUrl: string;
  readonly snapUrl: string;
  /** Payments there move no money. */
  readonly isSandbox: boolean;
}

/** An account's first way to pay is chosen where nothing is said. */
export const PAYMENT_PROVIDERS = ['xendit', 'xendit-sessions', 'midtrans'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export interface RajaOngkirAccount {
  readonly key: string;
  readonly apiUrl: string;
  readonly originCity: string;
}

export interface Bucket {
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Addresses that every mail server accepts, alone or after a name in angle brackets. */
const ADDRESS = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/;
const SENDER = /^[^<>\r\n]*<([^<>]*)>$/;
/** The beginning of a DATABASE_URL without a password. */
const USER_ALONE = /^(\w+:\/\/[^/?#:@]+)@/;
/** The providers' own are longer. */
const MIN_CALLBACK_TOKEN_BYTES = 16;
/** The prefix of Midtrans' keys that move no money. */
const SANDBOX_KEY = 'SB-';

export function readSender(value: string, problems: string[]): string {
  const [, address = value] = SENDER.exec(value) ?? [];
  if (!ADDRESS.test(address))
    problems.push('MAIL_FROM must be an address, or a name and an address: Lelap <halo@example.com>');
  return value;
}

/** The database's address, with the `password` that may be given beside it. */
export function readDatabaseUrl(url: string | null, password: string | null, problems: string[]): string | null {
  if (url !== null && (urlsOfServers(url).length === 0 || !isLoginEncoded(url))) {
    problems.push(
      'DATABASE_URL must read mysql://user:password@host:3306/database, for a cluster with commas between its hosts ' +
        `(leave it out for the embedded one); ${ENCODING}`,
    );
    return url;
  }
  if (password === null) return url;
  if (url !== null && USER_ALONE.test(url)) return url.replace(USER_ALONE, `$1:${encodeURIComponent(password)}@`);
  problems.push('DATABASE_PASSWORD needs a DATABASE_URL with a user and no password: mysql://user@host:3306/database');
  return url;
}

/** `isOn`: TLS to the database; `caFile`: the authority of its certificate, instead of Node's own list. */
export function readTls(
  isOn: boolean,
  caFile: string | null,
  databaseUrl: string | null,
  problems: string[],
): DatabaseTls | null {
  if (!isOn) {
    if (caFile !== null) problems.push('DATABASE_CA needs DATABASE_TLS=on');
    return null;
  }
  if (databaseUrl === null) problems.push('DATABASE_TLS needs DATABASE_URL');
  if (caFile === null) return { caFile, ca: null };
  try {
    const ca = readFileSync(caFile, 'utf8');
    if (!ca.includes('-----BEGIN CERTIFICATE-----')) problems.push(`DATABASE_CA ${caFile} has no certificate in it`);
    return { caFile, ca };
  } catch {
    problems.push(`DATABASE_CA ${caFile} can’t be read`);
    return null;
  }
}

export function readAdmin(email: string | null, password: string | null, problems: string[]): FirstAdmin | null {
  if (email !== null && !ADDRESS.test(email)) problems.push('ADMIN_EMAIL must be an e-mail address');
  if (password !== null && passwordFault(password) !== null) {
    problems.push(
      `ADMIN_PASSWORD needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_BYTES} characters, a letter and a digit 1-9`,
    );
  }
  if (email === null && password === null) return null;
  if (email !== null && password !== null) return { email: email.toLowerCase(), password };
  problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together');
  return null;
}

export function readXendit(
  secretKey: string | null,
  callbackToken: string | null,
  problems: string[],
  apiUrl: () => string,
): XenditAccount | null {
  if (secretKey === null && callbackToken === null) return null;
  if (callbackToken !== null && !isStrong(callbackToken, MIN_CALLBACK_TOKEN_BYTES)) {
    problems.push(
      'XENDIT_CALLBACK_TOKEN must be the webhook verification token of Xendit’s dashboard, nothing shorter',
    );
  }
  if (secretKey !== null && callbackToken !== null) return { secretKey, callbackToken, apiUrl: apiUrl() };
  problems.push('XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN belong together');
  return null;
}

/** The sandbox is another host, and its keys begin with SB. */
export function readMidtrans(
  serverKey: string | null,
  problems: string[],
  url: (name: string, fallback: string) => string,
): MidtransAccount | null {
  if (serverKey === null) return null;
  if (Buffer.byteLength(serverKey) < MIN_CALLBACK_TOKEN_BYTES)
    problems.push('MIDTRANS_SERVER_KEY must be the server key of Midtrans’ dashboard, nothing shorter');
  const isSandbox = serverKey.startsWith(SANDBOX_KEY);
  const domain = isSandbox ? 'sandbox.midtrans.com' : 'midtrans.com';
  return {
    serverKey,
    apiUrl: url('MIDTRANS_API_URL', `https://api.${domain}`),
    snapUrl: url('MIDTRANS_SNAP_URL', `https://app.${domain}`),
    isSandbox,
  };
}

/** The provider that orders are paid at; null without an account. `accounts` are those that are configured. */
export function readPaymentProvider(
  name: string | null,
  accounts: Record<'xendit' | 'midtrans', boolean>,
  problems: string[],
): PaymentProviderName | null {
  const hasAccount = (one: PaymentProviderName) => accounts[one === 'midtrans' ? one : 'xendit'];
  if (name === null) return PAYMENT_PROVIDERS.find(hasAccount) ?? null;
  const chosen = PAYMENT_PROVIDERS.find((one) => one === name);
  if (!chosen) problems.push(`PAYMENT_PROVIDER must be ${PAYMENT_PROVIDERS.join(' or ')}`);
  else if (!hasAccount(chosen)) problems.push(`PAYMENT_PROVIDER=${chosen} needs the keys of its account`);
  return chosen ?? null;
}

export function readBucket(
  { accessKey, secretKey, region }: Record<'accessKey' | 'secretKey' | 'region', string | null>,
  problems: string[],
  url: string | null,
): Bucket | null {
  if (url === null) {
    if (accessKey !== null || secretKey !== null) problems.push('S3_ACCESS_KEY and S3_SECRET_KEY need S3_BUCKET_URL');
    return null;
  }
  if (/[@?#]/.test(url)) problems.push('S3_BUCKET_URL must end with the bucket: no password, no query');
  if (accessKey === null || secretKey === null) problems.push('S3_BUCKET_URL needs S3_ACCESS_KEY and S3_SECRET_KEY');
  return { url, region: region ?? 'us-east-1', accessKey: accessKey ?? '', secretKey: secretKey ?? '' };
}

export function readRajaOngkir(
  key: string | null,
  originCity: string | null,
  problems: string[],
  apiUrl: () => string,
): RajaOngkirAccount | null {
  if (key === null) return null;
  if (originCity === null) problems.push('RAJAONGKIR_KEY needs SHOP_ORIGIN_CITY, the city that parcels start from');
  return { key, apiUrl: apiUrl(), originCity: originCity ?? '' };
}
