import { createHash } from 'node:crypto';
import type { KeyTest } from '../../contract/firstSteps.ts';
import { ProviderError } from '../../providers/payment/provider.ts';
import { paymentProvider, requiredProvider } from '../../providers/payment/chosen.ts';
import { notes, putNote } from '../settings/notes.ts';

/** HTTP's statuses of refusals; others are `refused`. */
const REFUSALS: Readonly<Record<number, KeyTest>> = { 401: 'wrongKey', 403: 'forbidden' };

/** Asks the payment provider whether it takes the shop's key, and notes a key that works; 409 without a provider. */
export async function testKeys(): Promise<KeyTest> {
  const provider = requiredProvider();
  try {
    await provider.testKey();
  } catch (error) {
    if (error instanceof ProviderError) return meaningOf(error);
    throw error;
  }
  const account = provider.account();
  await putNote({ testedKey: hashOf(account?.key ?? '') });
  return account?.isTest === true ? 'testKey' : 'well';
}

/** Whether the provider has keys that can be tested. */
export function hasKeys(): boolean {
  return paymentProvider()?.account() != null;
}

/** Whether the present key was tested well. */
export async function areKeysTested(): Promise<boolean> {
  const account = paymentProvider()?.account();
  return account != null && (await notes()).testedKey === hashOf(account.key);
}

function meaningOf({ refusal, status }: ProviderError): KeyTest {
  if (refusal !== null) return REFUSALS[status ?? 0] ?? 'refused';
  return status === 429 ? 'busy' : 'unreachable';
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
