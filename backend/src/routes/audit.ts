import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asAuditDetail, asAuditRow } from '../presenters/audit.ts';
import { AUDIT_ENTRIES } from '../models/lists/auditEntries.ts';
import * as audit from '../services/history/audit.ts';
import { REVERTS } from '../services/operations/reverts.ts';
import { listRoutes } from './listRoutes.ts';
import { route } from './route.ts';

const byId = validated<{ id: number }>({ id: rules.idParam() });

export const auditRoutes = [
  ...listRoutes({ controller: 'audit', audience: 'admin', source: AUDIT_ENTRIES, present: asAuditRow }),
  route({
    method: 'get',
    path: '/audit/:id',
    audience: 'admin',
    summary: 'One change: each field before and after, and whether it can be taken back',
    read: byId,
    call: async ({ input, language }) => ({ data: asAuditDetail(await audit.get(input.id, REVERTS), language) }),
  }),
  route({
    method: 'post',
    path: '/audit/:id/revert',
    audience: 'admin',
    summary: 'Take one change back; refused where the row has moved on',
    asksAgain: true,
    read: byId,
    call: async ({ input, caller, language }) => {
      await audit.revert(input.id, { ...caller, language }, REVERTS);
      return { data: null, message: 'audit.reverted' };
    },
  }),
];
