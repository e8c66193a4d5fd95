import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';

const PLACEHOLDER = /change.?me/i;
/** Random text hardly compresses, not even digits; a repeated word does. */
const MIN_COMPRESSED = 0.8;

/**
 * Whether a secret is as long and as random as one of so many bytes should be. jsonwebtoken accepts even a single letter, so
 * this checks it.
 */
export function isStrong(secret: string, bytes = 32): boolean {
  if (Buffer.byteLength(secret) < bytes || PLACEHOLDER.test(secret)) return false;
  return deflateRawSync(secret, { level: 9 }).length >= bytes * MIN_COMPRESSED;
}

export function secretFileIn(dataDir: string): string {
  return resolve(dataDir, 'jwt-secret');
}

/** The generated secret of the embedded shop; null while there is none. */
export function readJwtSecret(dataDir: string): string | null {
  const file = secretFileIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * Generates the secret of an embedded shop beside the database, readable only by its own user. Of two processes that start
 * at once, both get the first secret: a hard link publishes it once it is complete and on the disk.
 */
export function createJwtSecret(dataDir: string): string {
  const file = secretFileIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const partFile = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(partFile, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(partFile, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partFile, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
