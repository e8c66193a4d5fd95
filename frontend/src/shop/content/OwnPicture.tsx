import { PICTURE_WIDTHS, pictureUrl } from '@contract/catalogue.ts';
import type { ShownPicture } from '@contract/shownContent.ts';
import styles from './OwnPicture.module.css';

interface OwnPictureProps {
  picture: ShownPicture;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Above the fold: load it first. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A picture of the owner's, cropped around its focus point: in tenths, since the CSP forbids `style`. */
export function OwnPicture({ picture, className = '', ...how }: OwnPictureProps) {
  const { file, darkFile, x, y, alt } = picture;
  const place = `${styles.picture} ${className}`;
  const at = { 'data-x': Math.round(x / 10), 'data-y': Math.round(y / 10) };
  if (darkFile === '') return <Image {...at} file={file} alt={alt} className={place} {...how} />;
  // Both are lazy: the browser doesn't fetch a hidden lazy picture.
  return (
    <>
      <Image {...at} file={file} alt={alt} className={`${place} ${styles.day}`} {...how} isFirst={false} />
      <Image {...at} file={darkFile} alt={alt} className={`${place} ${styles.night}`} {...how} isFirst={false} />
    </>
  );
}

type ImageProps = Omit<OwnPictureProps, 'picture'> & { file: string; alt: string };

function Image({ file, alt, sizes, isFirst = false, className, ...at }: ImageProps) {
  return (
    <img
      {...at}
      className={className}
      src={pictureUrl(file, 800)}
      srcSet={PICTURE_WIDTHS.map((width) => `${pictureUrl(file, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
