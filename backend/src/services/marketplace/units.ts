import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import type { Marketplace } from '../../contract/manualOrders.ts';
import type { MappedSku, MarketplaceLayout } from '../../contract/marketplace.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput } from '../../errors.ts';
import { message } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { groupBy } from '../../models/database/groups.ts';
import { mappedUnits, unitsByCode } from '../../models/queries/marketplace.ts';
import { MarketplaceLayout as StoredLayout } from '../../models/tables/MarketplaceLayout.ts';
import { MarketplaceUnit } from '../../models/tables/MarketplaceUnit.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { escapeFormula } from '../productImport/cells.ts';
import { BOM, DELIMITERS } from '../productImport/exporting.ts';

/**
 * The units that SKUs mean, by SKU: those chosen before, or else the only unit on sale with this SKU in the shop, or the only
 * one of the product that the file names.
 */
export async function unitsOf(
  source: Marketplace,
  lines: readonly { sku: string; product: string }[],
): Promise<Map<string, number>> {
  const units = new Map((await mappedUnits(source)).map(({ sku, productDetailId }) => [sku, productDetailId]));
  const others = new Map(
    lines.filter(({ sku }) => !units.has(sku)).map(({ sku, product }) => [sku, product.toLowerCase()]),
  );
  const byCode = groupBy(await unitsByCode([...others.keys()]), ({ code }) => code);
  for (const [sku, product] of others) {
    const found = byCode.get(sku.toUpperCase()) ?? [];
    const [unit, ...more] = found.length > 1 ? found.filter(({ name }) => product.includes(name.toLowerCase())) : found;
    if (unit && more.length === 0) units.set(sku, unit.id);
  }
  return units;
}

/** Remembers the units of SKUs, for the stock sheet and in case that a SKU of the shop changes. */
export async function remember(source: Marketplace, units: ReadonlyMap<string, number>, userId: number): Promise<void> {
  const rows = [...units].map(([sku, productDetailId]) => rowOf({ source, sku, productDetailId }, userId));
  await MarketplaceUnit.bulkCreate(rows, { ignoreDuplicates: true });
}

/** Chooses the unit of a SKU, in place of the one before. */
export async function choose(mapped: MappedSku, caller: Caller): Promise<void> {
  const { productDetailId } = mapped;
  if (!(await ProductDetail.findByPk(productDetailId))) throw badInput('productDetailId', 'input.choice');
  await transaction(async () => {
    const { source, skuKey, ...row } = rowOf(mapped, caller.id);
    const present = await MarketplaceUnit.findOne({ where: { source, skuKey }, lock: true });
    if (present) await present.update({ productDetailId, createdBy: caller.id });
    else await MarketplaceUnit.create({ source, skuKey, ...row });
  });
}

/** The free pieces of every known SKU of a marketplace, as CSV for its seller center. */
export async function stockSheet(source: Marketplace, { language }: Pick<Caller, 'language'>): Promise<string> {
  const fields = (['sku', 'name', 'stock'] as const).map((name) => message(language, `marketplace.sheet.${name}`));
  const rows = (await mappedUnits(source)).map(({ sku, name, stock }) => [
    escapeFormula(sku),
    escapeFormula(name),
    stock,
  ]);
  return BOM + Papa.unparse({ fields, data: rows }, { delimiter: DELIMITERS[language] });
}

export async function layouts(): Promise<MarketplaceLayout[]> {
  const stored = await StoredLayout.findAll({ order: ['id'] });
  return stored.map(({ source, columns }) => ({
    source,
    // Our own JSON, so no validation.
    columns: JSON.parse(columns) as MarketplaceLayout['columns'],
  }));
}

/** Stores the columns of a marketplace's files, in place of those before. */
export async function saveLayout({ source, columns }: MarketplaceLayout, caller: Caller): Promise<void> {
  await transaction(async () => {
    const text = JSON.stringify(columns);
    const present = await StoredLayout.findOne({ where: { source }, lock: true });
    if (present) await present.update({ columns: text });
    else await StoredLayout.create({ source, columns: text, createdBy: caller.id });
  });
}

function rowOf({ source, sku, productDetailId }: MappedSku, createdBy: number) {
  const skuKey = createHash('sha256').update(sku).digest('hex');
  return { source, sku, skuKey, productDetailId, createdBy };
}
