import type { PartnerPlain, PartnerState } from '../../contract/businessPartners.ts';
import { PARTNER_STATES } from '../../contract/businessPartners.ts';
import { LIMITS } from '../../contract/limits.ts';
import { created, flag, id, integer, moment, nameColumns, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A reseller, agent or distributor; inactive until an admin approves, and again once archived. */
export class BusinessPartner
  extends table(
    'business_partners',
    {
      id: id(),
      ...nameColumns('nameKey', ['name'], LIMITS.name),
      description: text(LIMITS.address, ''),
      type: integer(),
      bpCityId: reference('cities'),
      phoneNumber: text(LIMITS.phone),
      image: optional(text(120)),
      isActive: flag(false),
      createdAt: created(),
      state: integer<PartnerState>(PARTNER_STATES.pending),
      /** When, by whom and why the application was approved or rejected. */
      decidedAt: optional(moment()),
      decidedBy: optional(reference('users')),
      decisionReason: text(LIMITS.notes, ''),
    },
    { indexes: [['bpCityId', 'isActive'], ['state'], ['phoneNumber'], ['decidedBy']] },
  )
  implements PartnerPlain {}
