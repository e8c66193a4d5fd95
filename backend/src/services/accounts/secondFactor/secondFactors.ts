import type { OwnFactors } from '../../../contract/secondFactors.ts';
import { isInAudience } from '../../../contract/roles.ts';
import type { Caller } from '../../../contract/users.ts';
import { conflict, notFound } from '../../../errors.ts';
import { afterCommit, transaction } from '../../../models/database/database.ts';
import * as rows from '../../../models/queries/secondFactors.ts';
import { endSessions } from '../../../models/queries/sessions.ts';
import { SecondFactor } from '../../../models/tables/SecondFactor.ts';
import { User } from '../../../models/tables/User.ts';
import * as securityEvents from '../../history/securityEvents.ts';
import { secondFactorChanged } from '../../mails/secondFactorMails.ts';
import * as settings from '../../settings/settings.ts';
import * as users from '../users.ts';
import * as recoveryCodes from './recoveryCodes.ts';

/** A user's second factors, the shop's setting, and the number of usable recovery codes. */
export async function overview(userId: number): Promise<Omit<OwnFactors, 'factors'> & { factors: SecondFactor[] }> {
  return {
    setting: (await settings.current()).secondFactor,
    factors: await rows.factorsOf(userId),
    recoveryCodesLeft: (await rows.usableCodes(userId)).length,
  };
}

/** Renames one's own factor; 404 if it is not. The name opens nothing, so nobody is asked for a proof. */
export async function rename(caller: Caller, id: number, name: string): Promise<void> {
  const factor = await SecondFactor.findOne({ where: { id, userId: caller.id } });
  if (!factor) throw notFound();
  await factor.update({ name });
}

/** Removes one's own factor; the last one stays where the shop requires one. */
export async function remove(caller: Caller, id: number): Promise<void> {
  const { secondFactor: setting } = await settings.current();
  await transaction(async () => {
    const user = await lockUser(caller.id);
    const factors = await rows.factorsOf(user.id);
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw notFound();
    if (factors.length === 1 && setting === 'required') throw conflict('secondFactor.lastOne');
    await rows.deleteFactor(user.id, id);
    await secondFactorChanged(user, 'removed', { name: factor.name });
    await afterCommit(() => securityEvents.note({ kind: 'secondFactorRemoved', userId: user.id, about: factor.kind }));
  });
}

/** Ten new recovery codes; the former ones end. */
export async function renewCodes(caller: Caller): Promise<string[]> {
  if (!(await rows.hasFactor(caller.id))) throw conflict('secondFactor.none');
  const { codes, hashes } = await recoveryCodes.generate();
  await transaction(async () => {
    const user = await lockUser(caller.id);
    await rows.replaceCodes(user.id, hashes);
    await secondFactorChanged(user, 'newCodes');
    await afterCommit(() => securityEvents.note({ kind: 'recoveryCodesMade', userId: user.id }));
  });
  return codes;
}

/**
 * Removes all factors and codes of somebody who lost theirs, and ends their sessions; `caller` is null for the operator at
 * the server (scripts/resetSecondFactor.ts). The history and a mail to the person tell of it.
 */
export async function reset(userId: number, caller: Caller | null): Promise<User> {
  if (caller?.id === userId) throw conflict('secondFactor.ownReset');
  return transaction(async () => {
    const user = await lockUser(userId);
    if (!isInAudience(user.role, 'staff')) throw notFound();
    if ((await rows.deleteFactors(userId)) === 0) throw conflict('secondFactor.none');
    await endSessions(userId);
    await users.recordFactorReset(user, caller);
    await secondFactorChanged(user, 'reset');
    const event = { kind: 'secondFactorReset', userId: caller?.id ?? null, subjectId: userId } as const;
    await afterCommit(() => securityEvents.note(event));
    return user;
  });
}

async function lockUser(id: number): Promise<User> {
  const user = await User.findByPk(id, { lock: true });
  if (!user) throw notFound();
  return user;
}
