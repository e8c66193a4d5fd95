import { type Picture, PICTURE_WIDTHS, pictureUrl } from '@contract/catalogue.ts';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  picture: Picture | null;
  /** The product's color: its ground by day. */
  hex?: string | undefined;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Above the fold: load it first. */
  isFirst?: boolean;
  /** Where a text beside it says the same. */
  isDecorative?: boolean;
  className?: string | undefined;
}

const SIDE = PICTURE_WIDTHS[1];

/** A product on its ground. Its color comes from data: in the attribute `color`, since `style` is not allowed here. */
export function ProductImage({
  picture,
  hex,
  sizes,
  isFirst = false,
  isDecorative = false,
  className,
}: ProductImageProps) {
  return (
    <span className={className ? `${styles.tile} ${className}` : styles.tile}>
      {hex !== undefined && <svg className={styles.ground} color={hex} aria-hidden="true" />}
      {picture && (
        <img
          className={styles.picture}
          src={pictureUrl(picture.file, 400)}
          srcSet={PICTURE_WIDTHS.map((width) => `${pictureUrl(picture.file, width)} ${width}w`).join(', ')}
          sizes={sizes}
          width={SIDE}
          height={SIDE}
          alt={isDecorative ? '' : picture.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      )}
    </span>
  );
}
