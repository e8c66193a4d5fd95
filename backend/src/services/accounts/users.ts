import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import { hasMailbox } from '../../contract/email.ts';
import type { Language } from '../../contract/languages.ts';
import { isInAudience, ROLES } from '../../contract/roles.ts';
import type { SecurityEventKind } from '../../contract/securityEvents.ts';
import { USER_PLAIN } from '../../contract/users.ts';
import type { Caller, StaffInput, UserInput } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { badInput, conflict, notFound, unauthorized } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { User } from '../../models/tables/User.ts';
import { plainValuesOf } from '../../models/lists/columnSource.ts';
import type { StoredUser } from '../../models/lists/users.ts';
import { USERS } from '../../models/lists/users.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { hasOrders, userById } from '../../models/queries/users.ts';
import { refuseUnknownCity } from './accounts.ts';
import * as audit from '../history/audit.ts';
import * as securityEvents from '../history/securityEvents.ts';
import { isUnverified } from './activations.ts';
import * as activationMails from './activationMails.ts';
import * as passwords from './passwords.ts';
import * as tokens from './tokens.ts';
import { refuseStale, versionOf as versionOfKept } from '../history/versions.ts';

/** The entity's name in the change history. */
export const ENTITY = 'users';

export async function get(id: number): Promise<StoredUser> {
  const user = await userById(id);
  if (!user) throw notFound();
  return user;
}

/** The version of the user's data, for the edit form. */
export function versionOf(user: StoredUser): string {
  return versionOfKept(snapshot(user));
}

/** Adds an admin or member of staff: active at once with a password, otherwise invited by mail to choose one. */
export async function addStaff(input: StaffInput, caller: Caller, language: Language): Promise<StoredUser> {
  const { password, ...values } = input;
  const passwordHash = await passwords.hash(password ?? randomBytes(32).toString('base64url'));
  return transaction(async () => {
    await claimEmail(input.email, null);
    const activatedAt = password === undefined ? null : now();
    const user = await User.create({ ...values, passwordHash, language, activatedAt });
    if (!activatedAt) await activationMails.send(user);
    await audit.record(caller.id, ENTITY, user.id, 'created', null, snapshot(user));
    await noteChange('roleChanged', caller, user.id, `new → ${user.role}`);
    return get(user.id);
  });
}

/** Repeats the invitation, if it was lost or has expired. */
export async function inviteAgain(id: number): Promise<StoredUser> {
  return transaction(async () => {
    const user = await User.findByPk(id, { lock: true });
    if (!user?.isActive) throw notFound();
    if (!hasMailbox(user.email)) throw badInput('email', 'input.required');
    if (user.activatedAt) throw conflict('user.hasSignedUp', { name: user.firstName });
    await activationMails.send(user);
    return get(id);
  });
}

export async function update(
  id: number,
  { version, ...input }: UserInput & Versioned,
  caller: Caller,
): Promise<StoredUser> {
  return transaction(async () => {
    const { user, admins } = await lock(id, caller);
    refuseErased(user);
    const before = snapshot(user);
    await refuseStale(version, { entity: ENTITY, id, snapshot: before });
    const role = input.role ?? user.role;
    const email = emailOf(user, input);
    if (isInAudience(role, 'staff') !== isInAudience(user.role, 'staff')) throw badInput('role', 'user.otherKind');
    if (role !== ROLES.admin) refuseOwnLoss(user, caller, admins);
    await claimEmail(email, id);
    await refuseUnknownCity(input.cityId ?? null);
    user.set(definedOf({ ...input, email }));
    if (user.changed() === false) return get(id);
    const [hasNewAddress, hasNewRole] = [user.changed('email'), user.changed('role')];
    const former = user.previous('role');
    // A session depends on the user's role and address: a change of either ends it.
    if (hasNewAddress || hasNewRole) user.sessionVersion += 1;
    await user.save();
    await markForReindex(USERS, [id]);
    if (hasNewAddress) await resendLinks(user);
    if (hasNewAddress) await noteChange('emailChanged', caller, id);
    if (hasNewRole) await noteChange('roleChanged', caller, id, `${former} → ${user.role}`);
    await audit.record(caller.id, ENTITY, id, 'updated', before, snapshot(user));
    return get(id);
  });
}

/** Ends all sessions and revokes all links at once; signing in and activating stay refused until the user is restored. */
export async function deactivate(id: number, caller: Caller): Promise<StoredUser> {
  return transaction(async () => {
    const { user, admins } = await lock(id, caller);
    if (!user.isActive) throw notFound();
    refuseOwnLoss(user, caller, admins);
    await close(user, caller.id);
    return get(id);
  });
}

/** Closes an account, whose row the caller has locked; `closedBy` is null if no user did it. */
export async function close(user: User, closedBy: number | null): Promise<void> {
  const before = snapshot(user);
  await user.update({ isActive: false, closedAt: now(), sessionVersion: user.sessionVersion + 1 });
  await tokens.revokeAll(user.id);
  await audit.record(closedBy, ENTITY, user.id, 'archived', before, snapshot(user));
}

export async function restore(id: number, caller: Caller): Promise<StoredUser> {
  return transaction(async () => {
    const { user } = await lock(id, caller);
    if (user.isActive) return get(id);
    refuseErased(user);
    const before = snapshot(user);
    await user.update({ isActive: true, closedAt: null });
    await audit.record(caller.id, ENTITY, id, 'restored', before, snapshot(user));
    await noteChange('restored', caller, id);
    return get(id);
  });
}

/** Records that an admin set a new password, without the password. */
export async function recordPassword(user: User, caller: Caller): Promise<void> {
  const kept = snapshot(user);
  await audit.record(caller.id, ENTITY, user.id, 'password', kept, kept);
}

/** Records that an admin, or (null) the operator, reset a user's second factors. */
export async function recordFactorReset(user: User, caller: Caller | null): Promise<void> {
  const kept = snapshot(user);
  await audit.record(caller?.id ?? null, ENTITY, user.id, 'factors', kept, kept);
}

/** Whether an account may enter the back office. */
export async function isOfTeam(id: number): Promise<boolean> {
  const user = await User.findByPk(id, { attributes: ['role'] });
  return user !== null && isInAudience(user.role, 'staff');
}

/** Records an erasure of personal data, by an admin or (null) after the retention period, without the data. */
export async function recordErasure(user: User, caller: Caller | null): Promise<void> {
  const kept = snapshot(user);
  await audit.record(caller?.id ?? null, ENTITY, user.id, 'erased', kept, kept);
}

interface Locked {
  user: User;
  /** Admins who can sign in; empty if the user is a customer, which needs no check. */
  admins: User[];
}

/**
 * Locks the user's row, and before it those of all admins, in the order of their ids: of two admins who deactivate each
 * other at the same moment the second one is no longer an admin, and is refused.
 */
async function lock(id: number, caller: Caller): Promise<Locked> {
  const known = await User.findByPk(id, { attributes: ['role'] });
  if (!known) throw notFound();
  const admins = isInAudience(known.role, 'staff') ? await lockAdmins() : [];
  if (admins.length > 0 && !admins.some((admin) => admin.id === caller.id)) throw unauthorized('auth.expired');
  const user = await User.findByPk(id, { lock: true });
  if (!user) throw notFound();
  await failpoint('user.locked');
  return { user, admins };
}

async function lockAdmins(): Promise<User[]> {
  const admins = await User.findAll({ where: { role: ROLES.admin }, order: [['id', 'ASC']], lock: true });
  return admins.filter((admin) => admin.isActive && admin.activatedAt !== null);
}

/** An admin can't remove their own access by mistake; so one admin always remains. */
function refuseOwnLoss(user: User, caller: Caller, admins: readonly User[]): void {
  if (user.id !== caller.id) return;
  throw conflict(admins.length > 1 ? 'user.ownAccount' : 'user.lastAdmin');
}

function refuseErased(user: User): void {
  if (user.erasedAt) throw conflict('user.erased');
}

/**
 * Refuses an address of another account. An unverified sign-up is deleted instead, because the address may be a stranger's;
 * except an account that staff created for an order.
 */
async function claimEmail(email: string, id: number | null): Promise<void> {
  const owner = await User.findOne({ where: { email } });
  if (!owner || owner.id === id) return;
  const isInUse = !owner.isActive || !isUnverified(owner) || (await hasOrders(owner.id));
  if (isInUse) throw badInput('email', 'user.emailTaken');
  await markForReindex(USERS, [owner.id]);
  await owner.destroy();
}

async function noteChange(kind: SecurityEventKind, caller: Caller, subjectId: number, about = ''): Promise<void> {
  await afterCommit(() => securityEvents.note({ kind, userId: caller.id, subjectId, about }));
}

/** A customer with a placeholder address may leave the address empty; other customers may not. */
function emailOf(user: User, { email }: UserInput): string {
  if (email) return email;
  if (hasMailbox(user.email)) throw badInput('email', 'input.required');
  return user.email;
}

/** Revokes links to the old address; a user who is not activated gets a new one at the new address. */
async function resendLinks(user: User): Promise<void> {
  await tokens.revokeAll(user.id);
  if (user.isActive && !user.activatedAt) await activationMails.send(user);
}

/** The data for the change history, without credentials. */
function snapshot(user: User | StoredUser): object {
  const { firstName, lastName, email, phoneNumber, address, postalCode, cityId, role } = user;
  const own = { firstName, lastName, email, phoneNumber, address, postalCode, cityId, role };
  return { ...own, ...plainValuesOf(USER_PLAIN, user), isActive: Boolean(user.isActive) };
}

function definedOf(input: UserInput): Partial<UserInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
