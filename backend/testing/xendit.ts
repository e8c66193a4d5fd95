import type { Api } from './testShop.ts';
import type { XenditStub } from '../src/providers/payment/xendit/stub.ts';
import { CALLBACK_TOKEN, SECRET_KEY, openXenditStub } from '../src/providers/payment/xendit/stub.ts';

export { CALLBACK_TOKEN } from '../src/providers/payment/xendit/stub.ts';

/** The stub of Xendit, and the settings of a shop that takes its payments there. */
export interface Xendit extends XenditStub {
  environment: Record<string, string>;
}

export async function openXendit(): Promise<Xendit> {
  const stub = await openXenditStub();
  return Object.assign(stub, { environment: xenditSettings(stub.url) });
}

/** Settings of a shop that takes its payments at the stub under `url`. */
export function xenditSettings(url: string): Record<string, string> {
  return { XENDIT_SECRET_KEY: SECRET_KEY, XENDIT_CALLBACK_TOKEN: CALLBACK_TOKEN, XENDIT_API_URL: url };
}

/** Posts a callback to the shop as Xendit does, by default with Xendit's token. */
export function sendWebhook(api: Api, body: object, token: string | null = CALLBACK_TOKEN) {
  const request = api.post('/api/payments/xendit/webhook');
  return (token === null ? request : request.set('x-callback-token', token)).send(body);
}
