import type { SecondFactorSetting } from '../src/contract/secondFactors.ts';
import { Setting } from '../src/models/tables/Setting.ts';
import type { User } from '../src/models/tables/User.ts';
import { sealToken } from '../src/services/accounts/secondFactor/sealing.ts';
import { invalidateAfterCommit } from '../src/services/settings/settings.ts';

/** Chooses whether the team has second factors, past the rules of the settings page. */
export async function chooseSecondFactor(value: SecondFactorSetting): Promise<void> {
  await Setting.upsert({ name: 'secondFactor', value: JSON.stringify(value) });
  await invalidateAfterCommit();
}

/** The header of a request whose sender has just proved that it is them. */
export function proofOf({ id: userId, sessionVersion }: Pick<User, 'id' | 'sessionVersion'>): { 'X-Proof': string } {
  return { 'X-Proof': sealToken('proof', { userId, sessionVersion }, 5) };
}
