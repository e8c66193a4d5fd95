import type { SecondFactorSetting } from '../src/contract/secondFactors.ts';
import { Setting } from '../src/models/tables/Setting.ts';
import { invalidateAfterCommit } from '../src/services/settings/settings.ts';

/** Chooses whether the team has second factors, past the rules of the settings page. */
export async function chooseSecondFactor(value: SecondFactorSetting): Promise<void> {
  await Setting.upsert({ name: 'secondFactor', value: JSON.stringify(value) });
  await invalidateAfterCommit();
}
