import { Op } from 'sequelize';
import type { AddressInput } from '../../contract/addresses.ts';
import { MAX_ADDRESSES } from '../../contract/addresses.ts';
import { conflict, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import type { AddressRow } from '../../models/queries/addresses.ts';
import { addressRows } from '../../models/queries/addresses.ts';
import { Address } from '../../models/tables/Address.ts';
import { User } from '../../models/tables/User.ts';
import { refuseUnknownCity } from './accounts.ts';

const FIELDS = ['fullname', 'phoneNumber', 'address', 'cityId', 'postalCode'] as const;

/** The customer's addresses beside that of their profile. */
export function list(userId: number): Promise<AddressRow[]> {
  return addressRows(userId);
}

/** Saves an address once, however often it is sent. 409 for too many. */
export async function add(userId: number, { isDefault, ...input }: AddressInput): Promise<AddressRow[]> {
  await refuseUnknownCity(input.cityId);
  return change(userId, async () => {
    const saved = await Address.findAll({ where: { userId } });
    // Compared here: MySQL ignores case and accents.
    const known = saved.find((one) => FIELDS.every((name) => one[name] === input[name]));
    if (!known && saved.length >= MAX_ADDRESSES) throw conflict('address.tooMany', { max: MAX_ADDRESSES });
    const { id } = known ?? (await Address.create({ ...input, userId }));
    if (isDefault) await setDefault(userId, id, true);
  });
}

/** 404 also for another customer's address. */
export async function update(userId: number, id: number, { isDefault, ...input }: AddressInput): Promise<AddressRow[]> {
  await refuseUnknownCity(input.cityId);
  return change(userId, async () => {
    await (await find(userId, id)).update(input);
    await setDefault(userId, id, isDefault);
  });
}

export async function remove(userId: number, id: number): Promise<AddressRow[]> {
  return change(userId, async () => (await find(userId, id)).destroy());
}

/** Changes of one customer wait for each other: neither the limit nor the single default may be passed by two at once. */
async function change(userId: number, act: () => Promise<void>): Promise<AddressRow[]> {
  await transaction(async () => {
    await User.findByPk(userId, { attributes: ['id'], lock: true });
    await act();
  });
  return list(userId);
}

async function find(userId: number, id: number): Promise<Address> {
  const address = await Address.findOne({ where: { id, userId } });
  if (!address) throw notFound();
  return address;
}

async function setDefault(userId: number, id: number, isDefault: boolean): Promise<void> {
  if (isDefault) await Address.update({ isDefault: false }, { where: { userId, id: { [Op.ne]: id } } });
  await Address.update({ isDefault }, { where: { userId, id } });
}
