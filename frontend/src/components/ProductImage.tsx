import { type Picture, PICTURE_WIDTHS, pictureUrl } from '@contract/catalogue.ts';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  picture: Picture | null;
  /** The product's color: its background in the light theme. */
  hex?: string | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Above the fold: load it first. */
  isFirst?: boolean;
  /** A text beside it says the same. */
  isDecorative?: boolean;
  className?: string | undefined;
  onLoad?: (() => void) | undefined;
}

const SIDE = PICTURE_WIDTHS[1];

/** A product picture on its background color. The color is data: an SVG attribute, since the CSP forbids `style`. */
export function ProductImage({
  picture,
  hex,
  sizes,
  isFirst = false,
  isDecorative = false,
  className,
  onLoad,
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
          onLoad={onLoad}
        />
      )}
    </span>
  );
}
