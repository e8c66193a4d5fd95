import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables that may be files instead, as systemd and containers hand them over: `JWT_SECRET_FILE` names the file, or
 * `SECRETS_DIR` the folder of a file `JWT_SECRET`. An environment is seen by more programs than a file is.
 */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
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

/**
 * Reads the secrets that are given as files; a `…_FILE`, even an empty one, overrides the folder. Faults are added to
 * `problems`.
 */
export function readSecretFiles(env: Environment, problems: string[]): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  const folder = env['SECRETS_DIR']?.trim() ?? '';
  const names = folder === '' ? [] : namesIn(folder, problems);
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const isInFolder = env[variable] === undefined && names.includes(name);
    const file = isInFolder ? path.join(folder, name) : env[variable]?.trim();
    if (!file) continue;
    const place = isInFolder ? `${name} in SECRETS_DIR` : variable;
    if (env[name]?.trim()) problems.push(`${name} and ${place} are both set: leave one out`);
    const secret = contentOf(file);
    if (secret) secrets.set(name, secret);
    else problems.push(`${place} must ${isInFolder ? 'be' : 'name'} a file with the secret, which this user may read`);
  }
  return secrets;
}

function namesIn(folder: string, problems: string[]): string[] {
  try {
    return readdirSync(folder);
  } catch {
    problems.push('SECRETS_DIR must name a folder that this user may read');
    return [];
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
