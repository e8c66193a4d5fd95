import type { AuditAction } from '../../contract/audit.ts';
import { now } from '../../clock.ts';
import type { PartnerInput, PartnerState } from '../../contract/businessPartners.ts';
import { PARTNER_PLAIN, PARTNER_STATES } from '../../contract/businessPartners.ts';
import type { KeyValue } from '../../contract/entities.ts';
import { isName } from '../../contract/names.ts';
import { plainValues, emptyPrivateValues } from '../../contract/plainColumns.ts';
import type { Caller } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { BusinessPartner } from '../../models/tables/BusinessPartner.ts';
import { City } from '../../models/tables/City.ts';
import { plainValuesOf } from '../../models/lists/columnSource.ts';
import type { StoredPartner } from '../../models/lists/partners.ts';
import { partnerById, partnerNames } from '../../models/queries/partners.ts';
import * as audit from '../history/audit.ts';
import * as pictures from '../files/pictures.ts';
import { refuseStale, versionOf as versionOfKept } from '../history/versions.ts';

/** The form field of the picture (specification 7). */
export const IMAGE_FIELD = 'businessPartnerImage';

/** The entity in the change history. */
export const ENTITY = 'businessPartners';

interface PictureChange {
  /** Replaces the current picture. */
  image: Buffer | null;
  isRemoved: boolean;
}

export async function get(id: number): Promise<StoredPartner> {
  const partner = await partnerById(id);
  if (!partner) throw notFound();
  return partner;
}

/** The version of the partner, for the form that edits it. */
export function versionOf(partner: StoredPartner): string {
  return versionOfKept(snapshot({ ...partner, bpCityId: partner.cityId }));
}

/** Active partners, for a choice. */
export function keyValues(): Promise<KeyValue[]> {
  return partnerNames();
}

/** Stores an application: inactive until an admin approves it. */
export async function register(input: PartnerInput, image: Buffer | null): Promise<void> {
  if (!isName(input.name)) throw badInput('name', 'input.name');
  await refuseUnknownCity(input.bpCityId);
  // Private fields are for the shop's staff alone to set.
  const fields = { ...fieldsOf(input), ...emptyPrivateValues(PARTNER_PLAIN) };
  await withPicture(image, (file) => BusinessPartner.create({ ...fields, image: file, isActive: false }));
}

/** A partner entered by an admin is approved at once. */
export async function create(input: PartnerInput, image: Buffer | null, caller: Caller): Promise<StoredPartner> {
  await refuseUnknownCity(input.bpCityId);
  return withPicture(image, (file) =>
    transaction(async () => {
      const approved = { state: PARTNER_STATES.approved, decidedAt: now(), decidedBy: caller.id };
      const partner = await BusinessPartner.create({ ...fieldsOf(input), ...approved, image: file, isActive: true });
      await audit.record(caller.id, ENTITY, partner.id, 'created', null, snapshot(partner));
      return get(partner.id);
    }),
  );
}

export async function update(
  id: number,
  input: PartnerInput & Versioned,
  picture: PictureChange,
  caller: Caller,
): Promise<StoredPartner> {
  const current = await get(id);
  // The current city may be archived; a new one must be active.
  if (current.cityId !== input.bpCityId) await refuseUnknownCity(input.bpCityId);
  return withPicture(picture.image, async (file) => {
    const isReplaced = file !== null || picture.isRemoved;
    const { partner, former } = await change(id, caller, async (partner) => {
      await refuseStale(input.version, { entity: ENTITY, id, snapshot: snapshot(partner) });
      partner.set({ ...fieldsOf(input, partner), ...(isReplaced && { image: file }) });
    });
    // Only after the commit: until then the partner still uses the old picture.
    if (isReplaced && former !== null && former !== file) await pictures.discard(former);
    return partner;
  });
}

/** Approves an application: the partner becomes public. A rejected one can be approved later. */
export async function approve(id: number, reason: string, caller: Caller): Promise<StoredPartner> {
  const { partner } = await change(id, caller, (partner) => {
    if (partner.state === PARTNER_STATES.approved) throw conflict('partner.isApproved', { name: partner.name });
    partner.set({ ...decision(caller, reason), state: PARTNER_STATES.approved, isActive: true });
  });
  return partner;
}

/** Rejects an application with a reason. An approved partner must be archived instead. */
export async function reject(id: number, reason: string, caller: Caller): Promise<StoredPartner> {
  const { partner } = await change(id, caller, (partner) => {
    if (partner.state === PARTNER_STATES.approved) throw conflict('partner.isApproved', { name: partner.name });
    if (partner.state === PARTNER_STATES.rejected) throw conflict('partner.isRejected', { name: partner.name });
    partner.set({ ...decision(caller, reason), state: PARTNER_STATES.rejected, isActive: false });
  });
  return partner;
}

export async function archive(id: number, caller: Caller): Promise<StoredPartner> {
  const { partner } = await change(
    id,
    caller,
    (partner) => {
      refuseUndecided(partner);
      if (!partner.isActive) throw notFound();
      partner.set({ isActive: false });
    },
    'archived',
  );
  return partner;
}

export async function restore(id: number, caller: Caller): Promise<StoredPartner> {
  const { partner } = await change(
    id,
    caller,
    (partner) => {
      refuseUndecided(partner);
      partner.set({ isActive: true });
    },
    'restored',
  );
  return partner;
}

/** The fields in the change history besides those of the form. */
export interface PartnerHistory {
  image: string | null;
  state: PartnerState;
  decisionReason: string;
  isActive: boolean;
}

/** Restores a partner's state from before a change. A replaced picture can't be restored. */
export async function restoreState(id: number, before: PartnerInput & PartnerHistory, caller: Caller): Promise<void> {
  const { image, state, decisionReason, isActive } = before;
  const { former } = await change(id, caller, (partner) => {
    if (image !== null && image !== partner.image) throw conflict('partner.pictureGone');
    partner.set({ ...fieldsOf(before, partner), image, state, decisionReason, isActive });
    if (partner.changed('state')) partner.set(decision(caller, decisionReason));
  });
  if (former !== null && image === null) await afterCommit(() => void pictures.discard(former));
}

/** Changes a partner with its row locked, and records the change. `former` is the previous picture. */
async function change(
  id: number,
  caller: Caller,
  work: (partner: BusinessPartner) => void | Promise<void>,
  action: AuditAction = 'updated',
): Promise<{ partner: StoredPartner; former: string | null }> {
  return transaction(async () => {
    const partner = await BusinessPartner.findByPk(id, { lock: true });
    if (!partner) throw notFound();
    const before = snapshot(partner);
    const former = partner.image;
    await work(partner);
    if (partner.changed() !== false) {
      await partner.save();
      await audit.record(caller.id, ENTITY, id, action, before, snapshot(partner));
    }
    return { partner: await get(id), former };
  });
}

/** Stores a picture for `work`; deletes it if that fails, since no record would ever refer to it. */
async function withPicture<T>(image: Buffer | null, work: (file: string | null) => Promise<T>): Promise<T> {
  const file = image && (await pictures.store(image, IMAGE_FIELD));
  try {
    return await work(file);
  } catch (error) {
    if (file !== null) await pictures.discard(file);
    throw error;
  }
}

async function refuseUnknownCity(bpCityId: number): Promise<void> {
  const isKnown = (await City.count({ where: { id: bpCityId, isActive: true } })) === 1;
  if (!isKnown) throw badInput('bpCityId', 'input.choice');
}

/** Only an approved partner can be archived or restored; others wait for a decision. */
function refuseUndecided(partner: BusinessPartner): void {
  if (partner.state !== PARTNER_STATES.approved) throw conflict('partner.notApproved', { name: partner.name });
}

function decision(caller: Caller, decisionReason: string) {
  return { decidedAt: now(), decidedBy: caller.id, decisionReason };
}

function fieldsOf(input: PartnerInput, before?: BusinessPartner) {
  const { name, type, bpCityId, phoneNumber } = input;
  return { name, type, bpCityId, phoneNumber, ...plainValues(PARTNER_PLAIN, input, before) };
}

/** A partner's state for the change history. */
function snapshot(partner: BusinessPartner | (StoredPartner & { bpCityId: number })): object {
  const { name, type, bpCityId, phoneNumber, image, state, decisionReason } = partner;
  const plain = plainValuesOf(PARTNER_PLAIN, partner);
  const isActive = Boolean(partner.isActive);
  return { name, ...plain, type, bpCityId, phoneNumber, image, state, decisionReason, isActive };
}
