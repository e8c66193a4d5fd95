import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { Role } from './roles.ts';

/** Sign-ins, refusals, and changes of what protects the shop, its money and its customers. */
export const SECURITY_EVENT_KINDS = [
  'signedIn',
  'newDevice',
  'signInRefused',
  'forbidden',
  'webhookRefused',
  'sessionEnded',
  'passwordChanged',
  'emailChanged',
  'roleChanged',
  /** An account was opened again, or a change of the history was reverted. */
  'restored',
  'exported',
  'refunded',
  'settingsSaved',
  /** The database is one from a backup. */
  'dataRestored',
  'demoLeft',
  'secondFactorAdded',
  'secondFactorRemoved',
  /** Removed by an admin. */
  'secondFactorReset',
  'secondFactorRefused',
  'recoveryCodesMade',
  'recoveryCodeUsed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const SECURITY_EVENT_COLUMNS = {
  id: { kind: 'whole' },
  /** The last time, if it was counted several times. */
  lastAt: { kind: 'moment' },
  lastAtString: { kind: 'line', listed: 'filtered' },
  firstAt: { kind: 'moment' },
  kind: { kind: 'choice', oneOf: SECURITY_EVENT_KINDS },
  userId: { kind: 'whole', isNullable: true },
  /** Who did it; for a refused sign-in the address that was typed. */
  userName: { kind: 'line', listed: 'filtered', isSearched: true },
  subjectId: { kind: 'whole', isNullable: true },
  /** The other person whose account it is about. */
  subjectName: { kind: 'line', listed: 'filtered', isSearched: true },
  /** The shortened address, `203.0.113.0/24`; empty for the shop itself. */
  network: { kind: 'line', isSearched: true },
  /** Browser and system: `Chrome, Android`. */
  device: { kind: 'line', isSearched: true },
  /** A route, a list, a setting, an order; by `kind`. */
  about: { kind: 'line' },
  /** How often within an hour. */
  hits: { kind: 'whole' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/security-events`. */
export interface SecurityEventRow extends RowOf<typeof SECURITY_EVENT_COLUMNS> {
  /** `DD-MM-YYYY HH:mm`, Jakarta. */
  lastAtString: string;
  /** Empty for the shop itself, and for nobody in particular. */
  userName: string;
  /** For the link to the user; null without one. */
  userRole: Role | null;
  subjectName: string;
  subjectRole: Role | null;
}

/** Events that are mailed to all admins, each at most once an hour. */
export const SECURITY_ALERTS = [
  /** Many wrong passwords for one account of the back office. */
  'guessedPasswords',
  /** Somebody became an admin or a member of staff. */
  'raisedRole',
  /** The bank accounts that customers pay to, or whether these alerts are sent. */
  'changedMoney',
  /** The list of customers left the shop as a file. */
  'exportedCustomers',
  /** The database is one from a backup. */
  'restoredData',
] as const;
export type SecurityAlert = (typeof SECURITY_ALERTS)[number];
