import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { isInAudience, ROLES } from '../../contract/roles.ts';
import { USER_PLAIN } from '../../contract/users.ts';
import type { Caller, StaffInput, UserInput } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { badInput, conflict, notFound, unauthorized } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { City } from '../../models/tables/City.ts';
import { User } from '../../models/tables/User.ts';
import { plainIn } from '../../models/lists/columnSource.ts';
import type { StoredUser } from '../../models/lists/users.ts';
import { USERS } from '../../models/lists/users.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import { userById } from '../../models/queries/users.ts';
import type { SecurityEventKind } from '../../models/tables/SecurityEvent.ts';
import * as audit from '../history/audit.ts';
import * as securityEvents from '../history/securityEvents.ts';
import { isUnproved } from './activations.ts';
import * as activationMails from './activationMails.ts';
import * as passwords from './passwords.ts';
import * as tokens from './tokens.ts';
import { refuseStale, versionOf as versionOfKept } from '../history/versions.ts';

/** What the change history calls them. */
export const ENTITY = 'users';

export async function get(id: number): Promise<StoredUser> {
  const user = await userById(id);
  if (!user) throw notFound();
  return user;
}

/** Which state of the user this is, for the form that edits it. */
export function versionOf(user: StoredUser): string {
  return versionOfKept(snapshot(user));
}

/** A new admin or member of staff: with a password they are in at once, without one a mail invites them to choose it. */
export async function addStaff(input: StaffInput, caller: Caller, language: Language): Promise<StoredUser> {
  const { password, ...values } = input;
  const passwordHash = await passwords.hash(password ?? randomBytes(32).toString('base64url'));
  return transaction(async () => {
    await claimEmail(input.email, null);
    const activatedAt = password === undefined ? null : now();
    const user = await User.create({ ...values, passwordHash, language, activatedAt });
    if (!activatedAt) await activationMails.send(user);
    await audit.record(caller.id, ENTITY, user.id, 'created', null, snapshot(user));
    await noteChange('roleChanged', caller, `user ${user.id}: new, ${user.role}`);
    return get(user.id);
  });
}

/** The mail with the first link once more, for who has lost it or let it grow old. */
export async function inviteAgain(id: number): Promise<StoredUser> {
  return transaction(async () => {
    const user = await User.findByPk(id, { lock: true });
    if (!user?.isActive) throw notFound();
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
    await refuseStale(version, { entity: ENTITY, id, kept: before });
    const { role = user.role, email } = input;
    if (isInAudience(role, 'staff') !== isInAudience(user.role, 'staff')) throw badInput('role', 'user.otherKind');
    if (role !== ROLES.admin) refuseOwnLoss(user, caller, admins);
    await claimEmail(email, id);
    await refuseUnknownCity(input.cityId ?? null);
    user.set(definedOf(input));
    if (user.changed() === false) return get(id);
    const [hasNewAddress, hasNewRole] = [user.changed('email'), user.changed('role')];
    const former = user.previous('role');
    // What a session may do was read with its role, and whose it is with its address: another one starts with another session.
    if (hasNewAddress || hasNewRole) user.sessionVersion += 1;
    await user.save();
    await touchTexts(USERS, [id]);
    if (hasNewAddress) await moveMails(user);
    if (hasNewAddress) await noteChange('emailChanged', caller, `user ${id}`);
    if (hasNewRole) await noteChange('roleChanged', caller, `user ${id}: ${former} → ${user.role}`);
    await audit.record(caller.id, ENTITY, id, 'updated', before, snapshot(user));
    return get(id);
  });
}

/** Ends all sessions and mailed links at once; signing in and activating stay closed until the user is restored. */
export async function deactivate(id: number, caller: Caller): Promise<StoredUser> {
  return transaction(async () => {
    const { user, admins } = await lock(id, caller);
    if (!user.isActive) throw notFound();
    refuseOwnLoss(user, caller, admins);
    await close(user, caller.id);
    return get(id);
  });
}

/** Closes an account, whose row the caller has locked; `closedBy` is null where no user did it. */
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
    await noteChange('restored', caller, `user ${id}`);
    return get(id);
  });
}

/** That an admin gave somebody a new password, and nothing of what it is. */
export async function recordPassword(user: User, caller: Caller): Promise<void> {
  const kept = snapshot(user);
  await audit.record(caller.id, ENTITY, user.id, 'password', kept, kept);
}

/** That what was personal was erased, by an admin or (null) because the time was over, and nothing of what it was. */
export async function recordErasure(user: User, caller: Caller | null): Promise<void> {
  const kept = snapshot(user);
  await audit.record(caller?.id ?? null, ENTITY, user.id, 'erased', kept, kept);
}

interface Locked {
  user: User;
  /** Those who can sign in now; empty where the user is a customer, for whom they don't matter. */
  admins: User[];
}

/**
 * The user with its row locked, and before it those of all admins, in the order of their ids: of two admins who take
 * each other's access away at the same moment the second one is none any more, and is told so.
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

/** Nobody takes their own access away by a slip; so one admin always remains. */
function refuseOwnLoss(user: User, caller: Caller, admins: readonly User[]): void {
  if (user.id !== caller.id) return;
  throw conflict(admins.length > 1 ? 'user.ownAccount' : 'user.lastAdmin');
}

function refuseErased(user: User): void {
  if (user.erasedAt) throw conflict('user.erased');
}

/** Refuses an address that somebody else has. A sign-up that nobody proved gives way: anybody may have typed it. */
async function claimEmail(email: string, id: number | null): Promise<void> {
  const owner = await User.findOne({ where: { email } });
  if (!owner || owner.id === id) return;
  if (!owner.isActive || !isUnproved(owner)) throw badInput('email', 'user.emailTaken');
  await touchTexts(USERS, [owner.id]);
  await owner.destroy();
}

async function refuseUnknownCity(cityId: number | null): Promise<void> {
  const isKnown = cityId === null || (await City.count({ where: { id: cityId, isActive: true } })) === 1;
  if (!isKnown) throw badInput('cityId', 'input.choice');
}

async function noteChange(kind: SecurityEventKind, caller: Caller, about: string): Promise<void> {
  await afterCommit(() => securityEvents.note({ kind, userId: caller.id, about }));
}

/** Links that went to the old address end with it; who has not followed one yet gets a new one at the new address. */
async function moveMails(user: User): Promise<void> {
  await tokens.revokeAll(user.id);
  if (user.isActive && !user.activatedAt) await activationMails.send(user);
}

/** What the change history keeps: nothing that proves who somebody is. */
function snapshot(user: User | StoredUser): object {
  const { firstName, lastName, email, phoneNumber, address, postalCode, cityId, role } = user;
  const own = { firstName, lastName, email, phoneNumber, address, postalCode, cityId, role };
  return { ...own, ...plainIn(USER_PLAIN, user), isActive: Boolean(user.isActive) };
}

function definedOf(input: UserInput): Partial<UserInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
