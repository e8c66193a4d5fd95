import type { LoginAnswer } from './users.ts';

/** An authenticator app (RFC 6238), or a passkey (WebAuthn). */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** How an account proves itself: by its password only as long as it has no second factor. */
export const PROOF_WAYS = [...FACTOR_KINDS, 'recoveryCode', 'password'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

export const MAX_FACTOR_NAME = 60;
export const MAX_FACTORS = 10;
export const RECOVERY_CODES = 10;
export const TOTP_DIGITS = 6;
/** A browser's answer as JSON: keys of any algorithm stay below. */
export const MAX_PASSKEY_JSON = 16_000;
export const MAX_SEALED_TOKEN = 4_000;
/** How long a proof counts for further requests. */
export const PROOF_MINUTES = 5;
/** The header that carries it. */
export const PROOF_HEADER = 'X-Proof';

/** The server's question; it is answered within five minutes. */
export interface SecondFactorChallenge {
  challengeToken: string;
  /** Empty: the account has to set up a second factor before it may sign in. */
  ways: readonly ProofWay[];
  /** WebAuthn's PublicKeyCredentialRequestOptionsJSON; null without a passkey. */
  passkey: Record<string, unknown> | null;
}

/** `data` of an answer that asks for a second factor: a sign-in's (200), or a refused request's (403). */
export interface AskedFactor {
  secondFactor: SecondFactorChallenge;
}

/** The answer to a challenge: `answer` is the code, the password, or the passkey's assertion as JSON. */
export interface ProofInput {
  challengeToken: string;
  way: ProofWay;
  answer: string;
}

/** The answer to `POST api/second-factors/proof`: good for `PROOF_MINUTES` in the header `PROOF_HEADER`. */
export interface ProofAnswer {
  proof: string;
}

/** Body of `POST api/oauth/second-factor/set-up`: an account that may not sign in without a second factor. */
export interface SignInSetUpInput {
  challengeToken: string;
  kind: FactorKind;
}

/** A new second factor that is not stored yet. */
export interface FactorSetUp {
  setUpToken: string;
  /** For an app: the key, and the address in its QR code. */
  totp: { secret: string; uri: string } | null;
  /** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
  passkey: Record<string, unknown> | null;
}

/** Keeps it; `answer` is the app's first code, or the new passkey as JSON. */
export interface NewFactorInput {
  setUpToken: string;
  name: string;
  answer: string;
}

/** Body of `PUT api/second-factors/{id}`. */
export interface FactorNameInput {
  name: string;
}

export interface FactorView {
  id: number;
  kind: FactorKind;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Recovery codes are shown once: null if the account has some already. */
export interface AddedFactor {
  recoveryCodes: string[] | null;
}

export type SecondFactorSetting = 'off' | 'offered' | 'required';

/** `GET api/second-factors`: one's own. */
export interface OwnFactors {
  setting: SecondFactorSetting;
  factors: FactorView[];
  recoveryCodesLeft: number;
}

/** The answer to a sign-in's second step; `recoveryCodes` after a set-up. */
export interface SecondStepAnswer extends LoginAnswer {
  recoveryCodes?: string[] | null;
}
