import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail, ProductPage, ProductPicture } from '@contract/catalogue.ts';
import { ProductImage } from '../../components/ProductImage.tsx';
import styles from './Gallery.module.css';

interface GalleryProps {
  product: ProductPage;
  unit: ProductDetail | null;
  /** A picture of another pattern or color was pressed. */
  onLook: (variantId: number, colorId: number) => void;
}

/** The chosen pattern and color, large; every other look below it, to be chosen by its picture. */
export function Gallery({ product: { images, productDetails }, unit, onLook }: GalleryProps) {
  const { t } = useTranslation('shop');
  const [pressedId, setPressedId] = useState<number | null>(null);
  const shown = pictureOf(images, unit, pressedId);
  const hexOf = (picture: ProductPicture) =>
    productDetails.find(({ color }) => color.id === picture.colorId)?.color.hex;
  const handlePress = (picture: ProductPicture) => {
    setPressedId(picture.id);
    if (picture.variantId !== null && picture.colorId !== null) onLook(picture.variantId, picture.colorId);
  };
  return (
    <div className={styles.gallery}>
      <ProductImage
        picture={shown ?? unit?.thumb ?? null}
        hex={unit?.color.hex}
        sizes="(max-width: 760px) 94vw, (max-width: 1240px) 54vw, 644px"
        isFirst
        className={styles.large}
      />
      {images.length > 1 && (
        <ul className={styles.looks} aria-label={t('product.gallery')}>
          {images.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={styles.look}
                aria-label={picture.alt}
                aria-pressed={picture === shown}
                onClick={() => handlePress(picture)}
              >
                <ProductImage picture={picture} hex={hexOf(picture)} sizes="100px" isDecorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The picture that was pressed, as long as it shows what is chosen; otherwise the first one that does. */
function pictureOf(images: ProductPicture[], unit: ProductDetail | null, pressedId: number | null) {
  const fitting = images.filter(
    ({ variantId, colorId }) =>
      (variantId === null || variantId === unit?.variant.id) && (colorId === null || colorId === unit?.color.id),
  );
  const exact = fitting.find(({ variantId, colorId }) => variantId !== null && colorId !== null);
  return fitting.find(({ id }) => id === pressedId) ?? exact ?? fitting[0] ?? null;
}
