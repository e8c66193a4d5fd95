import type { EditedPicture, PicturesInput } from '../../contract/products.ts';
import { updateRows } from '../database/updateRows.ts';
import { InvoiceDetail } from '../tables/InvoiceDetail.ts';
import { ProductImage } from '../tables/ProductImage.ts';

/** The pictures of products, in their order. */
export async function readPictures(productIds: readonly number[]): Promise<(EditedPicture & { productId: number })[]> {
  return ProductImage.findAll({ where: { productId: [...productIds] }, order: ['position', 'id'], raw: true });
}

/** Updates texts, pattern and color, and order of pictures; one statement. */
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

/** Whether an invoice shows a picture of a product. */
export async function isOnInvoice(productId: number, file: string): Promise<boolean> {
  return (await InvoiceDetail.findOne({ attributes: ['id'], where: { productId, thumb: file }, raw: true })) !== null;
}
