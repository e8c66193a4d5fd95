import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables that may be files instead: `JWT_SECRET_FILE` names the file with the secret, as systemd and containers hand
 * them over. An environment is seen by more programs than a file is.
 */
export const SECRETS = [
  'DATABASE_URL',
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  'MIDTRANS_SERVER_KEY',
  'RAJAONGKIR_KEY',
  'S3_SECRET_KEY',
  'METRICS_TOKEN',
] as const;

/** Reads the secrets that are given as files. Faults are added to `problems`. */
export function readSecretFiles(env: Environment, problems: string[]): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = env[variable]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${variable} are both set: leave one out`);
    const secret = contentOf(file);
    if (secret) secrets.set(name, secret);
    else problems.push(`${variable} must name a file with the secret, which this user may read`);
  }
  return secrets;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
