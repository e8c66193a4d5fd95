import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import type { Language } from '../../contract/languages.ts';
import type { FoundUnit } from '../../contract/manualOrders.ts';
import type { ProductUnits } from '../../contract/orderChanges.ts';
import { ROLES } from '../../contract/roles.ts';
import type { StoredUser } from '../../models/lists/users.ts';
import { USERS } from '../../models/lists/users.ts';
import type { KnownCustomer } from '../../models/queries/handOrders.ts';
import { groupBy } from '../../models/database/groups.ts';
import { lastAddresses, unitsOfSameProducts, unitsWith } from '../../models/queries/handOrders.ts';
import * as lists from '../lists/lists.ts';
import * as carts from './carts.ts';

// Lookups while staff enter an order: customers and goods.

const MOST_CUSTOMERS = 8;
const MOST_UNITS = 20;

/** Open accounts of customers by phone number, name or e-mail, newest first; without unconfirmed sign-ups. */
export async function customers(search: string): Promise<KnownCustomer[]> {
  if (search === '') return [];
  const { rows } = await lists.page<StoredUser>(USERS, {
    ...{ pageNo: 1, recordsPerPage: MOST_CUSTOMERS, sort: [], search },
    filters: [
      { field: 'roles', operator: FILTER_OPERATORS.equal, values: [String(ROLES.customer)] },
      { field: 'isActive', operator: FILTER_OPERATORS.equal, values: ['true'] },
    ],
  });
  const known = rows.filter(({ activatedAt, orderCount }) => activatedAt !== null || Number(orderCount) > 0);
  const parcels = await lastAddresses(known.map(({ id }) => id));
  return known.map((user) => ({ user, parcel: parcels.find(({ userId }) => userId === user.id) ?? null }));
}

/** Units on sale by SKU or name, at current price and stock; sold-out units last. */
export async function units(search: string, language: Language): Promise<FoundUnit[]> {
  const text = search.toLowerCase();
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return priced(await unitsWith(text, words, MOST_UNITS), language);
}

/** The units on sale of an order's products, at current price and stock: to replace a wrong size, color or pattern. */
export async function unitsLike(invoiceId: number, language: Language): Promise<ProductUnits[]> {
  const found = await unitsOfSameProducts(invoiceId);
  const units = new Map((await priced(found, language)).map((unit) => [unit.productDetailId, unit]));
  return [...groupBy(found, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    productId,
    units: ofProduct.flatMap(({ id }) => units.get(id) ?? []),
  }));
}

async function priced(found: readonly { id: number; code: string }[], language: Language): Promise<FoundUnit[]> {
  const items = await carts.revalidate(
    found.map(({ id }) => ({ productDetailId: id, quantity: 1 })),
    language,
  );
  return items.map((item, index) => ({ ...item, code: found[index]?.code ?? '' }));
}
