import type { AuditAction } from '../../contract/audit.ts';
import { now } from '../../clock.ts';
import type { PartnerInput, PartnerState } from '../../contract/businessPartners.ts';
import { PARTNER_PLAIN, PARTNER_STATES } from '../../contract/businessPartners.ts';
import type { KeyValue } from '../../contract/entities.ts';
import { isName } from '../../contract/names.ts';
import { plainValues, unsaidValues } from '../../contract/plainColumns.ts';
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

/** The form's field with the picture (specification 7). */
export const IMAGE_FIELD = 'businessPartnerImage';

/** What the change history calls them. */
export const ENTITY = 'businessPartners';

/** What is to happen to the picture of a partner. */
interface PictureChange {
  /** Takes the place of the one that is kept. */
  image: Buffer | null;
  isRemoved: boolean;
}

export async function get(id: number): Promise<StoredPartner> {
  const partner = await partnerById(id);
  if (!partner) throw notFound();
  return partner;
}

/** Which state of the partner this is, for the form that edits it. */
export function versionOf(partner: StoredPartner): string {
  return versionOfKept(snapshot({ ...partner, bpCityId: partner.cityId }));
}

/** Active ones, to choose from. */
export function keyValues(): Promise<KeyValue[]> {
  return partnerNames();
}

/** Somebody wants to become a partner: kept inactive until an admin approves. */
export async function register(input: PartnerInput, image: Buffer | null): Promise<void> {
  if (!isName(input.name)) throw badInput('name', 'input.name');
  await refuseUnknownCity(input.bpCityId);
  // What nobody but the shop reads is the shop's to say.
  const told = { ...fieldsOf(input), ...unsaidValues(PARTNER_PLAIN) };
  await withPicture(image, (file) => BusinessPartner.create({ ...told, image: file, isActive: false }));
}

/** A partner that an admin enters is approved by that. */
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
  const known = await get(id);
  // The city may have been archived since; only a new one has to be a city of today.
  if (known.cityId !== input.bpCityId) await refuseUnknownCity(input.bpCityId);
  return withPicture(picture.image, async (file) => {
    const isReplaced = file !== null || picture.isRemoved;
    const { partner, former } = await change(id, caller, async (partner) => {
      await refuseStale(input.version, { entity: ENTITY, id, kept: snapshot(partner) });
      partner.set({ ...fieldsOf(input, partner), ...(isReplaced && { image: file }) });
    });
    // Not before everything is saved: until then the old picture is still the partner's.
    if (isReplaced && former !== null && former !== file) await pictures.forget(former);
    return partner;
  });
}

/** An application is good: from now on everybody finds the partner. One that was rejected may be approved after all. */
export async function approve(id: number, reason: string, caller: Caller): Promise<StoredPartner> {
  const { partner } = await change(id, caller, (partner) => {
    if (partner.state === PARTNER_STATES.approved) throw conflict('partner.isApproved', { name: partner.name });
    partner.set({ ...decision(caller, reason), state: PARTNER_STATES.approved, isActive: true });
  });
  return partner;
}

/** An application is refused, and why. Who is a partner already is archived instead. */
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

/** What of a partner the change history keeps beside the fields of its form. */
export interface Kept {
  image: string | null;
  state: PartnerState;
  decisionReason: string;
  isActive: boolean;
}

/** Writes what a partner was before a change. A picture that was replaced is gone for good. */
export async function bringBack(id: number, before: PartnerInput & Kept, caller: Caller): Promise<void> {
  const { image, state, decisionReason, isActive } = before;
  const { former } = await change(id, caller, (partner) => {
    if (image !== null && image !== partner.image) throw conflict('partner.pictureGone');
    partner.set({ ...fieldsOf(before, partner), image, state, decisionReason, isActive });
    if (partner.changed('state')) partner.set(decision(caller, decisionReason));
  });
  if (former !== null && image === null) await afterCommit(() => void pictures.forget(former));
}

/** Changes a partner with its row locked, and keeps what it was before. `former` is the picture it had. */
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

/** Keeps a picture for what is made of it; a picture that in the end belongs to nobody would lie there for ever. */
async function withPicture<T>(image: Buffer | null, work: (file: string | null) => Promise<T>): Promise<T> {
  const file = image && (await pictures.keep(image, IMAGE_FIELD));
  try {
    return await work(file);
  } catch (error) {
    if (file !== null) await pictures.forget(file);
    throw error;
  }
}

async function refuseUnknownCity(bpCityId: number): Promise<void> {
  const isKnown = (await City.count({ where: { id: bpCityId, isActive: true } })) === 1;
  if (!isKnown) throw badInput('bpCityId', 'input.choice');
}

/** Only who was approved can be archived and come back; anybody else waits for a decision. */
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

/** What the change history keeps of a partner. */
function snapshot(partner: BusinessPartner | (StoredPartner & { bpCityId: number })): object {
  const { name, type, bpCityId, phoneNumber, image, state, decisionReason } = partner;
  const plain = plainValuesOf(PARTNER_PLAIN, partner);
  const isActive = Boolean(partner.isActive);
  return { name, ...plain, type, bpCityId, phoneNumber, image, state, decisionReason, isActive };
}
