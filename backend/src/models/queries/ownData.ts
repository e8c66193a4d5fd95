import type { Model, ModelStatic, WhereOptions } from 'sequelize';
import { Op } from 'sequelize';
import { City } from '../tables/City.ts';
import { Consent } from '../tables/Consent.ts';
import { ContentVersion } from '../tables/ContentVersion.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import { ProductDetail } from '../tables/ProductDetail.ts';
import { ordersOf } from './rowsOfPerson.ts';

// The rows of a person for the copy of their data (services/operations/personalTables.ts).

/** Rows of a table, oldest first, with values of the same types from either database. */
export async function rowsWhere(
  model: ModelStatic<Model>,
  attributes: readonly string[],
  where: WhereOptions,
): Promise<Record<string, unknown>[]> {
  const rows = await model.findAll({ attributes: [...attributes], where, order: [['id', 'ASC']] });
  return rows.map((row) => row.get({ plain: true }) as Record<string, unknown>);
}

export async function ofOrders(userId: number): Promise<WhereOptions> {
  return { invoiceId: await ordersOf(userId) };
}

/** Without staff's own lines, whose keys begin with `staffNote.`. */
export async function timelinesOf(userId: number): Promise<WhereOptions> {
  return { invoiceId: await ordersOf(userId), note: { [Op.notLike]: 'staffNote.%' } };
}

export async function bankRowsOf(userId: number): Promise<WhereOptions> {
  const where = { invoiceId: await ordersOf(userId) };
  const events = await PaymentEvent.findAll({ attributes: ['id'], where, raw: true });
  return { paymentEventId: events.map(({ id }) => id) };
}

/** Changes of the account, and of its orders. */
export async function changesOf(userId: number): Promise<WhereOptions> {
  return {
    [Op.or]: [
      { entity: 'users', entityId: userId },
      { entity: 'invoices', entityId: await ordersOf(userId) },
    ],
  };
}

export async function cityNames(ids: readonly number[]): Promise<Map<number, string>> {
  const cities = await City.findAll({ attributes: ['id', 'name'], where: { id: [...ids] }, raw: true });
  return new Map(cities.map(({ id, name }) => [id, name]));
}

/** The SKUs of units. */
export async function unitCodes(ids: readonly number[]): Promise<Map<number, string>> {
  const units = await ProductDetail.findAll({ attributes: ['id', 'code'], where: { id: [...ids] }, raw: true });
  return new Map(units.map(({ id, code }) => [id, code]));
}

/** What a user has agreed to, oldest first, with the moment of each version's publication. */
export async function consentsOf(userId: number): Promise<{ consent: Consent; publishedAt: Date | null }[]> {
  const consents = await Consent.findAll({ where: { userId }, order: ['id'] });
  const versions = await ContentVersion.findAll({
    ...{ attributes: ['id', 'publishedAt'], where: { id: consents.map(({ version }) => version) } },
  });
  const published = new Map(versions.map(({ id, publishedAt }) => [id, publishedAt]));
  return consents.map((consent) => ({ consent, publishedAt: published.get(consent.version) ?? null }));
}
