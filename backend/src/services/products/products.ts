import type { AuditAction } from '../../contract/audit.ts';
import { plainValues } from '../../contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import type { EditedProduct, MatrixOptions, ProductInput } from '../../contract/products.ts';
import type { Versioned } from '../../contract/versions.ts';
import { conflict, InputError, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { isSame } from '../../models/queries/audit.ts';
import { readMatrixOptions } from '../../models/queries/matrix.ts';
import { Product } from '../../models/tables/Product.ts';
import { lockProducts, readArchivedParts, readProduct } from '../../models/queries/products.ts';
import * as audit from '../history/audit.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';
import { refuseStale as refuseStaleRecord, versionOf as versionOfKept } from '../history/versions.ts';
import { revisionOf } from './revisions.ts';
import * as slugs from '../catalogue/slugs.ts';
import type { UnitPlan } from './unitPlan.ts';
import { planUnits } from './unitPlan.ts';
import { writeUnits } from './units.ts';

/** The product's entity name in the change history. */
export const ENTITY = 'products';

/** A product for its editor, archived or not. */
export async function get(id: number): Promise<EditedProduct> {
  const product = await readProduct(id);
  if (!product) throw notFound();
  return product;
}

/** The version of a product in its editor. Without stock: a sale is no change of the product. */
export function versionOf(product: EditedProduct): string {
  return versionOfKept(revisionOf(product));
}

export async function options(): Promise<MatrixOptions> {
  return readMatrixOptions();
}

export async function create(input: ProductInput, userId: number): Promise<EditedProduct> {
  return slugs.withSlugRetry(async () => {
    const plan = await checkedPlan(input, null);
    await failpoint('product.checked');
    const slug = input.slug === '' ? await slugs.unusedSlug(input.name) : input.slug;
    const { name, categoryId, isActive = true } = input;
    const { id } = await Product.create({ name, slug, categoryId, ...plainValues(PRODUCT_PLAIN, input), isActive });
    await slugs.saveFormerSlug(id, null, slug);
    await writeUnits(id, plan, userId);
    return recordWrite(id, null, userId);
  });
}

/** Writes all fields but stock, which only movements change: a sale in between is never lost. */
export async function update(id: number, input: ProductInput & Versioned, userId: number): Promise<EditedProduct> {
  return slugs.withSlugRetry(async () => {
    const before = await lock(id);
    await refuseStale(input, before);
    const plan = await checkedPlan(input, before);
    await failpoint('product.checked');
    const { name, categoryId, isActive = before.isActive } = input;
    const slug = input.slug === '' ? before.slug : input.slug;
    const values = { name, slug, categoryId, ...plainValues(PRODUCT_PLAIN, input, before), isActive };
    await Product.update(values, { where: { id } });
    await slugs.saveFormerSlug(id, before.slug, slug);
    await writeUnits(id, plan, userId);
    if (isActive && !before.isActive) await refuseArchivedParts(id);
    return recordWrite(id, before, userId);
  });
}

/** Takes a product off sale; invoices keep their lines. */
export async function archive(id: number, userId: number): Promise<void> {
  await transaction(async () => {
    const before = await lock(id);
    if (!before.isActive) throw notFound();
    await setActive(id, false);
    await recordChange(await get(id), before, 'archived', userId);
  });
}

export async function restore(id: number, userId: number): Promise<EditedProduct> {
  return transaction(async () => {
    const before = await lock(id);
    if (before.isActive) return before;
    const { categories } = await readMatrixOptions({ isHeld: true });
    if (!categories.some((category) => category.id === before.categoryId)) {
      throw conflict('product.categoryArchived', { category: before.category });
    }
    await refuseArchivedParts(id);
    await setActive(id, true);
    const after = await get(id);
    await recordChange(after, before, 'restored', userId);
    return after;
  });
}

/** While a product was archived, its colors may have been, too; it can't be restored with archived parts. */
async function refuseArchivedParts(id: number): Promise<void> {
  const names = await readArchivedParts(id);
  if (names.length > 0) throw conflict('product.partsArchived', { names: names.join(', ') });
}

async function setActive(id: number, isActive: boolean): Promise<void> {
  await Product.update({ isActive }, { where: { id } });
  await catalogueCache.bump([id]);
}

/** Locks a product: of two admins who edit it, one waits for the other. */
export async function lock(id: number): Promise<EditedProduct> {
  await lockProducts([id]);
  return get(id);
}

/** 409 where the editor was opened on another version than the product has now. */
export async function refuseStale({ version }: Versioned, now: EditedProduct): Promise<void> {
  await refuseStaleRecord(version, { entity: ENTITY, id: now.id, snapshot: revisionOf(now) });
}

async function recordWrite(id: number, before: EditedProduct | null, userId: number): Promise<EditedProduct> {
  await catalogueCache.bump([id]);
  const after = await get(id);
  await recordChange(after, before, before ? 'updated' : 'created', userId);
  return after;
}

/** Records a change; a save without a change leaves no trace. */
export async function recordChange(
  after: EditedProduct,
  before: EditedProduct | null,
  action: AuditAction,
  userId: number,
): Promise<void> {
  const [was, is] = [before && revisionOf(before), revisionOf(after)];
  if (isSame(was, is)) return;
  await audit.record(userId, ENTITY, after.id, action, was, is);
}

/** The changes of an input to the units, or an InputError with all its faults. */
async function checkedPlan(input: ProductInput, before: EditedProduct | null): Promise<UnitPlan> {
  const choices = await readMatrixOptions({ isHeld: true });
  const faults = await slugs.faultsOf(input.slug, before?.id ?? null);
  const ofCategory = categoryFaults(input, before, choices);
  const plan = planUnits({
    categoryId: input.categoryId,
    units: ofCategory.length > 0 ? [] : input.productDetails,
    present: before?.productDetails ?? [],
    options: choices,
  });
  faults.push(...ofCategory, ...(Array.isArray(plan) ? plan : []));
  if (Array.isArray(plan) || faults.length > 0) throw new InputError(faults);
  return plan;
}

/** A unit's size belongs to its product's category, so a product with units stays in its category. */
function categoryFaults(input: ProductInput, before: EditedProduct | null, choices: MatrixOptions): FieldFault[] {
  const { categoryId } = input;
  const isOnSale = input.isActive ?? before?.isActive ?? true;
  const isSameCategory = before?.categoryId === categoryId;
  if (before && !isSameCategory && before.productDetails.length > 0) {
    return [{ field: 'categoryId', key: 'product.categoryFixed', params: { category: before.category } }];
  }
  const isActiveCategory = choices.categories.some(({ id }) => id === categoryId);
  const mayBeArchived = isSameCategory && !(isOnSale && !before.isActive);
  return isActiveCategory || mayBeArchived ? [] : [{ field: 'categoryId', key: 'input.choice' }];
}
