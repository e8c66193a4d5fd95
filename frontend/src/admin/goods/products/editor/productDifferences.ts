import type { AuditChange } from '@contract/audit.ts';
import { plainValues } from '@contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import type { EditedProduct, UnitInput } from '@contract/products.ts';
import { figuresOf } from '@contract/unitColumns.ts';
import type { FormStore } from '../../../../stores/FormStore.ts';
import type { PicturesStore } from './PicturesStore.ts';
import type { ProductValues } from './productForm.ts';
import type { UnitsStore } from './UnitsStore.ts';

/** The editor's current values. */
interface Edited {
  form: FormStore<ProductValues>;
  units: UnitsStore;
  pictures: PicturesStore;
}

/** The differences between another user's saved product and the editor: `before` is saved, `after` typed. */
export function productDifferences(saved: EditedProduct, editor: Edited): AuditChange[] {
  const { name, slug, categoryId, isActive } = editor.form.values;
  const typed: Record<string, unknown> = {
    ...{ name, slug, categoryId, ...plainValues(PRODUCT_PLAIN, editor.form.values), isActive },
    productDetails: editor.units.units.map(({ code, input }) => unitState({ ...input, code })),
    images: editor.pictures.pictures.map(({ id, altId, altEn, variantId, colorId, fileName }) => ({
      ...{ id, altId, altEn, variantId, colorId },
      ...(id === null && { code: fileName }),
    })),
  };
  return Object.entries(stateOf(saved))
    .map(([field, before]) => ({ field, before, after: typed[field] }))
    .filter(({ before, after }) => !isSame(before, after));
}

function stateOf({ productDetails, images, ...product }: EditedProduct) {
  const { name, slug, categoryId, isActive } = product;
  return {
    ...{ name, slug, categoryId, ...plainValues(PRODUCT_PLAIN, product), isActive },
    productDetails: productDetails.map(unitState),
    images: images.map(({ id, altId, altEn, variantId, colorId }) => ({ id, altId, altEn, variantId, colorId })),
  };
}

function unitState(unit: Omit<UnitInput, 'id'> & { code: string }) {
  return { code: unit.code, ...figuresOf(unit), parcel: unit.parcel, isActive: unit.isActive };
}

/** The order of units is the editor's own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  const isOfUnits = Array.isArray(value) && value.every((item: object) => 'price' in item);
  return isOfUnits ? value.map((item) => JSON.stringify(item)).toSorted() : value;
}
