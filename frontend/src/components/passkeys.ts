import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../api/ApiError.ts';

/** The browser's answer with one of the user's passkeys, as JSON; throws `failed` if they cancel, or none is at hand. */
export async function askPasskey(options: object | null, failed: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return asJson(() => startAuthentication({ optionsJSON }), failed);
}

/** A new passkey of the browser's choice, as JSON. */
export async function makePasskey(options: object | null, failed: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return asJson(() => startRegistration({ optionsJSON }), failed);
}

export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

async function asJson(ceremony: () => Promise<object>, failed: string): Promise<string> {
  try {
    return JSON.stringify(await ceremony());
  } catch {
    throw new ApiError(400, failed);
  }
}
