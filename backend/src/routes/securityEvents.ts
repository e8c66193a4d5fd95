import { SECURITY_EVENTS } from '../models/lists/securityEvents.ts';
import { asSecurityEventRow } from '../presenters/securityEvents.ts';
import { listRoutes } from './listRoutes.ts';

export const securityEventRoutes = listRoutes({
  controller: 'security-events',
  audience: 'admin',
  source: SECURITY_EVENTS,
  present: asSecurityEventRow,
});
