import type { EditedProduct, PicturesInput } from '../../contract/products.ts';
import { PRODUCT_IMAGES_FIELD, PRODUCT_LIMITS } from '../../contract/products.ts';
import type { Versioned } from '../../contract/versions.ts';
import { AppError, badInput, conflict, InputError, notFound } from '../../errors.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { isOnInvoice, writePictures } from '../../models/queries/pictures.ts';
import { looksOf } from '../../models/queries/units.ts';
import { ProductImage } from '../../models/tables/ProductImage.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';
import * as pictures from '../files/pictures.ts';
import * as products from './products.ts';

/** Adds pictures behind the existing ones, all or none. `update` says what they show; until then, the product. */
export async function add(productId: number, sent: readonly Buffer[], userId: number): Promise<EditedProduct> {
  if (sent.length === 0) throw badInput(PRODUCT_IMAGES_FIELD, 'product.image.none');
  const product = await products.get(productId);
  refuseTooMany(sent.length + product.images.length);
  return withSavedFiles(sent, (files) =>
    changePictures(productId, userId, async ({ images: before }) => {
      refuseTooMany(files.length + before.length);
      const last = await ProductImage.max<number | null, ProductImage>('position', { where: { productId } });
      const first = last === null ? 0 : last + 1;
      await ProductImage.bulkCreate(
        files.map((file, index) => ({
          ...{ productId, file, altId: product.name, altEn: product.name },
          position: first + index,
        })),
      );
    }),
  );
}

/** Writes order, texts and ties of every picture. Refused where another editor added or removed one meanwhile. */
export async function update(
  productId: number,
  { images, ...versioned }: PicturesInput & Versioned,
  userId: number,
): Promise<EditedProduct> {
  return changePictures(productId, userId, async (product) => {
    await products.refuseStale(versioned, product);
    const before = product.images;
    const sent = new Set(images.map(({ id }) => id));
    const isWhole = images.length === before.length && before.every(({ id }) => sent.has(id));
    if (!isWhole) throw conflict('product.image.moved', {}, before);
    await refuseWrongTies(productId, images);
    await writePictures(images);
  });
}

/** Removes a picture; its files are deleted after the commit, unless an invoice still shows it. */
export async function remove(productId: number, imageId: number, userId: number): Promise<EditedProduct> {
  const { file, product } = await transaction(async () => {
    const { images } = await products.get(productId);
    const image = images.find(({ id }) => id === imageId);
    if (!image) throw notFound('product.image.unknown');
    const product = await changePictures(productId, userId, async () => {
      await ProductImage.destroy({ where: { id: imageId, productId } });
    });
    return { product, file: (await isOnInvoice(productId, image.file)) ? null : image.file };
  });
  if (file !== null) await pictures.discard(file);
  return product;
}

/** Saves pictures for a piece of work; where it fails, they are removed again. */
export async function withSavedFiles<T>(
  sent: readonly Buffer[],
  work: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const files: string[] = [];
  try {
    for (const [index, bytes] of sent.entries()) {
      files.push(await pictures.store(bytes, `${PRODUCT_IMAGES_FIELD}.${index}`));
    }
    return await work(files);
  } catch (error) {
    await Promise.all(files.map((file) => pictures.discard(file)));
    throw error;
  }
}

/** Changes a product's pictures under a lock, and updates the catalogue and the change history. */
async function changePictures(
  productId: number,
  userId: number,
  work: (before: EditedProduct) => Promise<void>,
): Promise<EditedProduct> {
  return transaction(async () => {
    const before = await products.lock(productId);
    await work(before);
    const after = await products.get(productId);
    await products.recordChange(after, before, 'updated', userId);
    await catalogueCache.bump([productId]);
    return after;
  });
}

function refuseTooMany(count: number): void {
  const { images: max } = PRODUCT_LIMITS;
  if (count > max) throw new AppError(409, 'product.image.tooMany', { max });
}

/** A picture shows a pattern, a color, or both together that the product comes in. */
async function refuseWrongTies(productId: number, images: PicturesInput['images']): Promise<void> {
  const looks = await looksOf(productId);
  const faults: FieldFault[] = images.flatMap(({ variantId, colorId }, index) => {
    const isKnown = looks.some(
      (look) => look.variantId === (variantId ?? look.variantId) && look.colorId === (colorId ?? look.colorId),
    );
    if (isKnown || (variantId === null && colorId === null)) return [];
    const cell = variantId === null ? 'colorId' : 'variantId';
    return [{ field: `${PRODUCT_IMAGES_FIELD}.${index}.${cell}`, key: 'product.image.tie' }];
  });
  if (faults.length > 0) throw new InputError(faults);
}
