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
  className?: string;
}

const SIDE = PICTURE_WIDTHS[1];

/** A product on its ground. The colors come from data, so they are drawn: a style attribute is not allowed here. */
export function ProductImage({
  picture,
  hex,
  sizes,
  isFirst = false,
  isDecorative = false,
  className = '',
}: ProductImageProps) {
  return (
    <span className={`${styles.tile} ${className}`}>
      {hex !== undefined && (
        <svg className={styles.ground} aria-hidden="true">
          <rect width="100%" height="100%" fill={hex} />
        </svg>
      )}
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
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </span>
  );
}
