import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import type { TokenPurpose } from '../tables/UserToken.ts';
import { UserToken } from '../tables/UserToken.ts';

/** The purpose of a usable token; null if it is unknown, used or expired. */
export async function purposeOf(tokenHash: string): Promise<TokenPurpose | null> {
  const where = { tokenHash, ...usable() };
  const found = await UserToken.findOne({ attributes: ['purpose'], where, raw: true });
  return found?.purpose ?? null;
}

/** True for the one request that uses it up. */
export async function consumeToken(tokenHash: string, purpose: TokenPurpose): Promise<boolean> {
  const [used] = await UserToken.update({ usedAt: now() }, { where: { tokenHash, purpose, ...usable() } });
  return used === 1;
}

function usable() {
  return { usedAt: null, expiresAt: { [Op.gt]: now() } };
}
