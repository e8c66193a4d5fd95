import { resolve } from 'node:path';
import type { Language } from './contract/languages.ts';
import { parseLanguage } from './contract/languages.ts';
import type { Setting, Settings } from './contract/settings.ts';
import { SETTINGS } from './contract/settings.ts';
import type { Bucket, DatabaseTls, FirstAdmin, MidtransAccount } from './configuredAccounts.ts';
import type { PaymentProviderName, RajaOngkirAccount, XenditAccount } from './configuredAccounts.ts';
import { readAdmin, readBucket, readDatabaseUrl, readMidtrans, readPaymentProvider } from './configuredAccounts.ts';
import { readRajaOngkir, readSender, readTls, readXendit } from './configuredAccounts.ts';
import { ENCODING, isLoginEncoded } from './databaseUrl.ts';
import { realSettingsOf, takesRealMoney } from './demoMode.ts';
import { isStrong, createJwtSecret, readJwtSecret, secretFileIn } from './jwtSecret.ts';
import { readSecretFiles } from './secretFiles.ts';

export interface Config {
  readonly port: number;
  /** Without a trailing slash; the base of every link in a mail. */
  readonly publicUrl: string;
  /** `mysql://…`, with one host or several of a cluster; null for the embedded SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** How the database's certificate is verified; null: without TLS. */
  readonly databaseTls: DatabaseTls | null;
  readonly dataDir: string;
  /** Empty for a command on a shop that has no secret yet. */
  readonly jwtSecret: string;
  /** Demo shop, demo accounts and the mailbox page. */
  readonly demo: boolean;
  /** The settings of a real shop; a demo has some only where DEMO=on contradicts them. */
  readonly realSettings: readonly string[];
  readonly admin: FirstAdmin | null;
  readonly defaultLanguage: Language;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly xendit: XenditAccount | null;
  readonly midtrans: MidtransAccount | null;
  /** Where orders are paid; null: nowhere, or at a demo's simulator. */
  readonly paymentProvider: PaymentProviderName | null;
  /** The account for courier fees; null: the shop's own table alone. */
  readonly rajaOngkir: RajaOngkirAccount | null;
  /** The initial values of the shop's settings; the owner's saved ones override them (contract/settings.ts). */
  readonly firstSettings: Readonly<Partial<Settings>>;
  /** The bucket of an S3-compatible store for pictures; null: they are in `dataDir`. */
  readonly bucket: Bucket | null;
  readonly reconcileSeconds: number;
  /** How many proxies in front are trusted (Express `trust proxy`). */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** Statements that take longer are logged. */
  readonly slowStatementMs: number;
  /** The bearer token for `GET /metrics`; null: nobody may read it. */
  readonly metricsToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const HTTP = ['http:', 'https:'];
const SMTP = ['smtp:', 'smtps:'];

/** First values in a demo, where they differ from a real shop's: everybody signs in with its public passwords. */
const DEMO_SETTINGS: Partial<Settings> = { securityAlerts: false, secondFactor: 'off' };

let current: Config | null = null;

/**
 * Reads and checks the whole environment once; throws one error that lists every problem, naming settings, never values.
 * `opens`: only the server may create a secret; other commands leave no file behind.
 */
export function configure(env: Environment = process.env, { opens = false } = {}): Config {
  const problems: string[] = [];
  const secrets = readSecretFiles(env, problems);
  const text = (name: string): string | null => env[name]?.trim() || (secrets.get(name) ?? null);
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(text(name) ?? fallback);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  };
  const url = (name: string, fallback: string, schemes: readonly string[]): string => {
    const value = text(name) ?? fallback;
    const fault = urlFault(value, schemes);
    if (fault !== null) problems.push(`${name} ${fault}`);
    return value.replace(/\/+$/, '');
  };
  /** A base address that paths are appended to. */
  const plainUrl = (name: string, fallback: string): string => {
    const value = url(name, fallback, HTTP);
    const { username, password, pathname, search, hash } = new URL(URL.canParse(value) ? value : fallback);
    const isPlain = [username, password, search, hash].every((part) => part === '') && pathname === '/';
    if (!isPlain) problems.push(`${name} must end with its host or port: no path, no query, no password`);
    return value;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['1', 'true', 'on', 'yes'].includes(value)) return true;
    if (['0', 'false', 'off', 'no'].includes(value)) return false;
    problems.push(`${name} must be on or off`);
    return fallback;
  };

  const databaseUrl = readDatabaseUrl(text('DATABASE_URL'), text('DATABASE_PASSWORD'), problems);
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const port = number('PORT', 3000, 0, 65_535);
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== null && !isStrong(metricsToken)) problems.push('METRICS_TOKEN must be at least 32 random bytes');
  const defaultLanguage = parseLanguage(text('DEFAULT_LANGUAGE') ?? 'id');
  if (!defaultLanguage) problems.push('DEFAULT_LANGUAGE must be id or en');

  const choice = (name: string, choices: readonly string[]): string => {
    const value = text(name)?.toLowerCase() ?? '';
    if (!choices.includes(value)) problems.push(`${name} must be ${choices.join(' or ')}`);
    return value;
  };
  const firstSetting = ([name, setting]: [string, Setting]): [string, unknown][] => {
    if (!('variable' in setting) || setting.variable === undefined || text(setting.variable) === null) return [];
    const { variable } = setting;
    if (setting.kind === 'choice') return [[name, choice(variable, setting.choices)]];
    return [[name, number(variable, setting.first, setting.min, setting.max)]];
  };

  const signs = realSettingsOf(text);
  const demo = flag('DEMO', signs.length === 0);
  if (demo && takesRealMoney(text).length > 0) {
    problems.push(
      `DEMO=on lets everybody in by known passwords, and ${takesRealMoney(text).join(', ')} takes real money: leave one out`,
    );
  }

  const xendit = readXendit(text('XENDIT_SECRET_KEY'), text('XENDIT_CALLBACK_TOKEN'), problems, () =>
    url('XENDIT_API_URL', 'https://api.xendit.co', HTTP),
  );
  const midtrans = readMidtrans(text('MIDTRANS_SERVER_KEY'), problems, (name, fallback) => url(name, fallback, HTTP));
  const accounts = { xendit: xendit !== null, midtrans: midtrans !== null };

  const config: Config = {
    port,
    publicUrl: plainUrl('PUBLIC_URL', `http://localhost:${port}`),
    databaseUrl: databaseUrl?.replace(/^mariadb:/, 'mysql:') ?? null,
    databaseTls: readTls(flag('DATABASE_TLS', false), text('DATABASE_CA'), databaseUrl, problems),
    dataDir,
    jwtSecret: readSecret(text('JWT_SECRET'), databaseUrl, dataDir, problems),
    demo,
    realSettings: signs,
    admin: readAdmin(text('ADMIN_EMAIL'), text('ADMIN_PASSWORD'), problems),
    defaultLanguage: defaultLanguage ?? 'id',
    smtpUrl: text('SMTP_URL') === null ? null : url('SMTP_URL', '', SMTP),
    mailFrom: readSender(text('MAIL_FROM') ?? 'halo@lelap.test', problems),
    xendit,
    midtrans,
    paymentProvider: readPaymentProvider(text('PAYMENT_PROVIDER'), accounts, problems),
    rajaOngkir: readRajaOngkir(text('RAJAONGKIR_KEY'), text('SHOP_ORIGIN_CITY'), problems, () =>
      url('RAJAONGKIR_API_URL', 'https://rajaongkir.komerce.id/api/v1', HTTP),
    ),
    bucket: readBucket(
      { accessKey: text('S3_ACCESS_KEY'), secretKey: text('S3_SECRET_KEY'), region: text('S3_REGION') },
      problems,
      text('S3_BUCKET_URL') === null ? null : url('S3_BUCKET_URL', '', HTTP),
    ),
    firstSettings: {
      ...(demo && DEMO_SETTINGS),
      ...Object.fromEntries(Object.entries<Setting>(SETTINGS).flatMap(firstSetting)),
    },
    reconcileSeconds: number('RECONCILE_SECONDS', 60, 5, 86_400),
    trustProxy: number('TRUST_PROXY', 0, 0, 10),
    logLevel,
    slowStatementMs: number('SLOW_STATEMENT_MS', 200, 0, 60_000),
    metricsToken,
  };
  if (problems.length > 0) throw new Error(`The configuration has problems:\n- ${problems.join('\n- ')}`);
  current = Object.freeze(config);
  if (opens && config.jwtSecret === '') current = Object.freeze({ ...config, jwtSecret: createJwtSecret(dataDir) });
  return current;
}

/** The configuration read at start. */
export function config(): Config {
  if (!current) throw new Error('configure() was not called yet');
  return current;
}

/** The same; null where it could not be read. */
export function configured(): Config | null {
  return current;
}

function urlFault(value: string, schemes: readonly string[]): string | null {
  const wanted = schemes.map((scheme) => `${scheme}//`).join(' or ');
  if (!URL.canParse(value)) return `must be a URL that starts with ${wanted}`;
  const { protocol, hostname } = new URL(value);
  if (!schemes.includes(protocol) || hostname === '') return `must start with ${wanted}`;
  return isLoginEncoded(value) ? null : `can’t be read; ${ENCODING}`;
}

/** The embedded default is a single instance, so it creates its own secret, once, beside the database. */
function readSecret(given: string | null, databaseUrl: string | null, dataDir: string, problems: string[]): string {
  if (given !== null) {
    if (!isStrong(given)) problems.push('JWT_SECRET must be at least 32 random bytes');
    return given;
  }
  if (databaseUrl !== null) {
    problems.push('JWT_SECRET is required with DATABASE_URL (32 random bytes or more, the same on every instance)');
    return '';
  }
  const file = secretFileIn(dataDir);
  let kept: string | null = null;
  try {
    kept = readJwtSecret(dataDir);
  } catch {
    problems.push(`${file} in DATA_DIR can’t be read by this user. Give it to them, or set JWT_SECRET`);
  }
  if (kept !== null && !isStrong(kept)) {
    problems.push(
      `${file} must hold at least 32 random bytes. ` +
        'Delete it: the shop then makes a new one at its next start, and everybody signs in once more',
    );
  }
  return kept ?? '';
}
