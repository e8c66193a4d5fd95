import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { AUDIENCES } from '../../contract/roles.ts';
import { execute } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { RecoveryCode } from '../tables/RecoveryCode.ts';
import { SecondFactor } from '../tables/SecondFactor.ts';

export async function factorsOf(userId: number): Promise<SecondFactor[]> {
  return SecondFactor.findAll({ where: { userId }, order: [['id', 'ASC']] });
}

export async function hasFactor(userId: number): Promise<boolean> {
  return (await SecondFactor.count({ where: { userId } })) > 0;
}

/** Uses a code or an assertion up: true for the one request that moves the factor's counter forward. */
export async function advance(id: number, counter: number): Promise<boolean> {
  const [changed] = await SecondFactor.update(
    { counter, lastUsedAt: now() },
    { where: { id, counter: { [Op.lt]: counter } } },
  );
  return changed === 1;
}

/** Notes the use of a passkey that does not count its signatures. */
export async function noteUse(id: number): Promise<void> {
  await SecondFactor.update({ lastUsedAt: now() }, { where: { id } });
}

export async function usableCodes(userId: number): Promise<RecoveryCode[]> {
  return RecoveryCode.findAll({ where: { userId, usedAt: null }, order: [['id', 'ASC']] });
}

/** True for the one request that uses the code up. */
export async function consumeCode(id: number): Promise<boolean> {
  const [changed] = await RecoveryCode.update({ usedAt: now() }, { where: { id, usedAt: null } });
  return changed === 1;
}

/** Replaces all recovery codes of a user. */
export async function replaceCodes(userId: number, hashes: readonly string[]): Promise<void> {
  await RecoveryCode.destroy({ where: { userId } });
  await RecoveryCode.bulkCreate(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Deletes one factor; with the last one, the recovery codes as well. False: it is not this user's. */
export async function deleteFactor(userId: number, id: number): Promise<boolean> {
  const deleted = await SecondFactor.destroy({ where: { id, userId } });
  if (!(await hasFactor(userId))) await RecoveryCode.destroy({ where: { userId } });
  return deleted === 1;
}

/** Deletes all factors and recovery codes of a user; returns the number of factors. */
export async function deleteFactors(userId: number): Promise<number> {
  await RecoveryCode.destroy({ where: { userId } });
  return SecondFactor.destroy({ where: { userId } });
}

/** Ends the sessions of all admins and staff without a second factor. */
export async function endSessionsWithoutFactor(): Promise<void> {
  await execute(
    sql`UPDATE users SET session_version = session_version + 1
     WHERE role IN (:team) AND NOT EXISTS (SELECT f.id FROM second_factors f WHERE f.user_id = users.id)`,
    { team: AUDIENCES.staff },
  );
}
