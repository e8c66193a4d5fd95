import { expect } from 'vitest';
import { brokenInvariants } from './brokenInvariants.ts';
import type { EditedProduct, ProductInput, UnitInput } from '../src/contract/products.ts';
import { Category } from '../src/models/tables/Category.ts';
import { Color } from '../src/models/tables/Color.ts';
import { Size } from '../src/models/tables/Size.ts';
import { Variant } from '../src/models/tables/Variant.ts';
import { VariantColor } from '../src/models/tables/VariantColor.ts';
import { nextSerial } from './factories.ts';
import type { Api } from './testShop.ts';

/** The options of a product's units. */
export interface Matrix {
  category: Category;
  sizes: [Size, Size];
  variant: Variant;
  colors: [Color, Color];
}

/** A category with sizes S and M, and a pattern in blue and pink; of this test only. */
export async function buildMatrix(): Promise<Matrix> {
  const serial = nextSerial();
  const category = await Category.create({ name: `Guling ${serial}`, slug: `guling-${serial}` });
  const size = (code: string, position: number): Promise<Size> =>
    Size.create({ categoryId: category.id, name: code, code, position });
  const color = (name: string, code: string): Promise<Color> =>
    Color.create({ name, code: `${code}${serial}`, hex: '#CFE2F5' });
  const sizes: Matrix['sizes'] = [await size('S', 0), await size('M', 1)];
  const colors: Matrix['colors'] = [await color('Biru', 'BR'), await color('Merah Muda', 'MM')];
  const variant = await Variant.create({ name: `Awan ${serial}`, code: `AW${serial}` });
  for (const { id } of colors) await VariantColor.create({ variantId: variant.id, colorId: id });
  return { category, sizes, variant, colors };
}

/** Blue in S by default. */
export function unitOf(matrix: Matrix, values: Partial<UnitInput> = {}): UnitInput {
  return {
    variantId: matrix.variant.id,
    colorId: matrix.colors[0].id,
    sizeId: matrix.sizes[0].id,
    price: 89_000,
    weight: 400,
    isActive: true,
    ...values,
  };
}

/** A product with one unit, ten pieces of it, by default. */
export function productOf(matrix: Matrix, values: Partial<ProductInput> = {}): ProductInput {
  return {
    name: `Guling Awan ${nextSerial()}`,
    slug: '',
    categoryId: matrix.category.id,
    description: 'Lembut.',
    productDetails: [unitOf(matrix, { stock: 10 })],
    ...values,
  };
}

/** Adds a product through the API. */
export async function addProduct(admin: Api, input: ProductInput): Promise<EditedProduct> {
  const { status, body } = await admin.post('/api/products').send(input);
  expect(body).toMatchObject({ isSuccess: true });
  expect(status).toBe(201);
  return (body as { data: EditedProduct }).data;
}

/** An editor's input for an unchanged product. */
export function inputOf(product: EditedProduct): ProductInput {
  const { name, slug, categoryId, description } = product;
  const productDetails = product.productDetails.map(
    ({ id, variantId, colorId, sizeId, price, weight, isActive }): UnitInput => ({
      ...{ id, variantId, colorId, sizeId, price, weight, isActive },
    }),
  );
  return { name, slug, categoryId, description, productDetails };
}

/** No invariant is broken. */
export async function expectSoundBooks(): Promise<void> {
  expect(await brokenInvariants()).toEqual([]);
}
