import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const WEAK = ['secret', 'changeme', 'change-me', 'password', 'lelap'];

/** jsonwebtoken signs with a one-letter secret without a word, so the strength is checked here. */
export function isStrong(secret: string): boolean {
  return Buffer.byteLength(secret) >= 32 && !WEAK.includes(secret.toLowerCase()) && !/^(.)\1*$/.test(secret);
}

export function secretFileIn(dataDir: string): string {
  return resolve(dataDir, 'jwt-secret');
}

/** The secret that the embedded shop made for itself; null while there is none. */
export function readKeptSecret(dataDir: string): string | null {
  const file = secretFileIn(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * Makes the secret of an embedded shop and keeps it beside the database, for nobody but us. Of two that start at once, both
 * get the one that was there first: it is linked into its place when it is whole and on the disk.
 */
export function makeKeptSecret(dataDir: string): string {
  const file = secretFileIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
