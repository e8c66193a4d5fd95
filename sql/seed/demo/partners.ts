import type { CreationAttributes } from 'sequelize';
import { PARTNER_STATES } from '../../../backend/src/contract/businessPartners.ts';
import type { BusinessPartner } from '../../../backend/src/models/tables/BusinessPartner.ts';
import { DAY_MS } from '../../../backend/src/contract/time.ts';
import people from './people.json' with { type: 'json' };
import type { Random } from './random.ts';

/** Resellers, agents and distributors; the last one still waits for an admin's approval. */
export function buildPartners(now: Date, random: Random): CreationAttributes<BusinessPartner>[] {
  const { partners } = people;
  return partners.map(({ cityId, ...partner }, index) => {
    const isActive = index < partners.length - 1;
    return {
      ...partner,
      bpCityId: cityId,
      isActive,
      state: isActive ? PARTNER_STATES.approved : PARTNER_STATES.pending,
      phoneNumber: `+6281${random.digits(9)}`,
      createdAt: new Date(now.getTime() - (partners.length - index) * 11 * DAY_MS + DAY_MS * 10),
    };
  });
}
