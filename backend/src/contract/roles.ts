/** Specification 6 (1 admin, 2 customer); 3 is ours: packs and prints, without master data and revenue. */
export const ROLES = { admin: 1, customer: 2, staff: 3 } as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];

/** The roles that may call a route. `signedIn` is any role: the service then checks the record. */
export const AUDIENCES = {
  public: null,
  signedIn: [ROLES.admin, ROLES.customer, ROLES.staff],
  customer: [ROLES.customer],
  staff: [ROLES.admin, ROLES.staff],
  admin: [ROLES.admin],
} as const satisfies Record<string, readonly Role[] | null>;
export type Audience = keyof typeof AUDIENCES;
export type StaffRole = (typeof AUDIENCES.staff)[number];

/** Whether a caller (null: not signed in) belongs to an audience. */
export function isInAudience(role: Role | null, audience: Audience): boolean {
  const roles: readonly Role[] | null = AUDIENCES[audience];
  return roles === null || (role !== null && roles.includes(role));
}
