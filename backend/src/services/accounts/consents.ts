import { now } from '../../clock.ts';
import { CONSENT_KINDS } from '../../contract/ownData.ts';
import { publishedIds } from '../../models/queries/content.ts';
import { Consent } from '../../models/tables/Consent.ts';

/** A sign-up's agreement to the terms and the privacy policy, by their versions (tables/Consent.ts). */
export interface Agreement {
  /** Null: the sign-up told of none, so none is recorded. */
  consentedAt: Date | null;
  termsVersion: number | null;
  privacyVersion: number | null;
}

export const NO_AGREEMENT: Agreement = { consentedAt: null, termsVersion: null, privacyVersion: null };

/** An agreement to what is published now. */
export async function agreementNow(): Promise<Agreement> {
  const published = await publishedIds(CONSENT_KINDS);
  return {
    consentedAt: now(),
    termsVersion: published.get('terms') ?? 0,
    privacyVersion: published.get('privacy') ?? 0,
  };
}

/** Records what the author of a sign-up agreed to, once it is their account. */
export async function record(userId: number, { consentedAt: at, ...versions }: Agreement): Promise<void> {
  if (at === null) return;
  const { termsVersion, privacyVersion } = versions;
  await Consent.bulkCreate([
    { userId, at, kind: 'terms', version: termsVersion ?? 0 },
    { userId, at, kind: 'privacy', version: privacyVersion ?? 0 },
  ]);
}

/** With the account, all of its consents end. */
export async function withdrawAll(userId: number): Promise<void> {
  await Consent.update({ withdrawnAt: now() }, { where: { userId, withdrawnAt: null } });
}
