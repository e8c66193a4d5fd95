import type { EditedPicture, PicturesInput } from '../../contract/products.ts';
import { select, selectAny } from '../database/database.ts';
import { updateRows } from '../database/updateRows.ts';

/** The pictures of products, in their order. */
export async function readPictures(productIds: readonly number[]): Promise<(EditedPicture & { productId: number })[]> {
  return select(
    `SELECT id, product_id AS productId, file, alt_id AS altId, alt_en AS altEn,
       variant_id AS variantId, color_id AS colorId
     FROM product_images WHERE product_id IN (:productIds) ORDER BY position, id`,
    { productIds },
  );
}

/** Texts, ties and order of pictures; one statement. */
export async function writePictures(pictures: PicturesInput['images']): Promise<void> {
  type Placed = PicturesInput['images'][number] & { position: number };
  const columns = {
    alt_id: (picture: Placed) => picture.altId,
    alt_en: (picture: Placed) => picture.altEn,
    variant_id: (picture: Placed) => picture.variantId,
    color_id: (picture: Placed) => picture.colorId,
    position: (picture: Placed) => picture.position,
  };
  const placed = pictures.map((picture, position) => ({ ...picture, position }));
  await updateRows('product_images', placed, columns);
}

/** Whether some invoice shows a picture of a product. */
export async function isOnInvoice(productId: number, file: string): Promise<boolean> {
  return selectAny('SELECT id FROM invoice_details WHERE product_id = :productId AND thumb = :file LIMIT 1', {
    productId,
    file,
  });
}
