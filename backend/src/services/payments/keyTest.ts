import { createHash } from 'node:crypto';
import { config } from '../../config.ts';
import type { KeyTest } from '../../contract/firstSteps.ts';
import { ProviderError } from '../../providers/payment/provider.ts';
import { requiredProvider } from '../../providers/payment/chosen.ts';
import { notes, putNote } from '../settings/notes.ts';

/** An order that no shop has: its answer is "none", and only for a key that may read the shop's payments. */
const NO_ORDER = 'key-test';
/** Xendit's keys of test mode begin so. */
const TEST_KEY = 'xnd_development_';

/** Xendit's codes of refusals; others are `refused`. */
const REFUSALS: Readonly<Record<string, KeyTest>> = {
  '401': 'wrongKey',
  INVALID_API_KEY: 'wrongKey',
  '403': 'forbidden',
  REQUEST_FORBIDDEN_ERROR: 'forbidden',
};

/** Asks the payment provider whether it takes the shop's key, and notes a key that works; 409 without a provider. */
export async function testKeys(): Promise<KeyTest> {
  try {
    await requiredProvider().findByExternalId(NO_ORDER);
  } catch (error) {
    if (error instanceof ProviderError) return meaningOf(error);
    throw error;
  }
  const key = config().xendit?.secretKey ?? '';
  await putNote({ testedKey: hashOf(key) });
  return key.startsWith(TEST_KEY) ? 'testKey' : 'well';
}

/** Whether the present key was tested well. */
export async function areKeysTested(): Promise<boolean> {
  const { xendit } = config();
  return xendit !== null && (await notes()).testedKey === hashOf(xendit.secretKey);
}

function meaningOf({ refusal, message }: ProviderError): KeyTest {
  if (refusal !== null) return REFUSALS[refusal] ?? 'refused';
  return /\b429\b/.test(message) ? 'busy' : 'unreachable';
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
