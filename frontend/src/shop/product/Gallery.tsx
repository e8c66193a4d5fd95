import { lazy, type RefObject, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail, ProductPage, ProductPicture } from '@contract/catalogue.ts';
import { Icon } from '../../components/Icon.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './Gallery.module.css';
import { looksOf } from './looks.ts';

/** Rarely opened: loaded with the first opening. */
const Zoom = lazy(async () => ({ default: (await import('./Zoom.tsx')).Zoom }));

interface GalleryProps {
  product: ProductPage;
  unit: ProductDetail | null;
  /** A press on a picture of another pattern or color. */
  onLook: (variantId: number, colorId: number) => void;
}

/** The pictures of the chosen pattern and color, swipeable and zoomable; thumbnails select the other looks. */
export function Gallery({ product, unit, onLook }: GalleryProps) {
  const { t } = useTranslation('product');
  const [askedId, setAskedId] = useState<number | null>(null);
  // A picture of another look follows together with the unit, which the page has deferred.
  const deferredId = useDeferredValue(askedId);
  const [isZoomed, setIsZoomed] = useState(false);
  const { own: images, others } = looksOf(product.images, unit);
  const find = (pictureId: number | null) => images.find(({ id }) => id === pictureId);
  const shown = find(askedId) ?? find(deferredId) ?? images[0];
  const index = images.findIndex((picture) => picture === shown);
  const first = useFirstSize(images[0]);
  const show = (picture: ProductPicture | undefined) => {
    if (!picture || picture === shown) return;
    setAskedId(picture.id);
    if (others.includes(picture) && picture.variantId !== null && picture.colorId !== null) {
      onLook(picture.variantId, picture.colorId);
    }
  };
  const track = useTrack(index, (reached) => show(images[reached]));
  // The picture may have changed while zoomed: the focus returns to the current one.
  const handleClose = () => {
    setIsZoomed(false);
    const slide = track.current?.children[index];
    if (slide instanceof HTMLElement) slide.focus({ preventScroll: true });
  };
  const hexOf = (picture: ProductPicture) =>
    product.productDetails.find(({ color }) => color.id === picture.colorId)?.color.hex ?? unit?.color.hex;
  if (images.length === 0) {
    return <ProductImage picture={unit?.thumb ?? null} hex={unit?.color.hex} sizes={LARGE} isFirst />;
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <div ref={track} className={styles.track}>
          {images.map((picture, place) => (
            <button
              key={picture.id}
              type="button"
              className={styles.slide}
              aria-label={t('zoom', { name: picture.alt })}
              inert={place !== index}
              onClick={() => setIsZoomed(true)}
            >
              {/* The neighbours are preloaded for a swipe; the others wait. */}
              <ProductImage
                picture={Math.abs(place - index) <= 1 ? picture : null}
                hex={hexOf(picture)}
                {...(place === 0 ? first : { sizes: LARGE })}
                isFirst={place === 0}
                isDecorative
                className={styles.large}
              />
            </button>
          ))}
        </div>
        <span className={styles.hint} aria-hidden="true">
          <Icon name="zoom" size={20} />
        </span>
      </div>
      {images.length + others.length > 1 && (
        <ul className={styles.looks} aria-label={t('gallery')}>
          {[...images, ...others].map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={styles.look}
                aria-label={picture.alt}
                aria-pressed={picture === shown}
                onClick={() => show(picture)}
              >
                <ProductImage picture={picture} hex={hexOf(picture)} sizes="100px" isDecorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <Zoom images={images} index={index} onShow={(at) => show(images[at])} onClose={handleClose} />
        </Suspense>
      )}
    </div>
  );
}

const LARGE = '(max-width: 760px) 94vw, (max-width: 1240px) 54vw, 644px';

/** The pressed card's picture stays until the large one is there: the browser shows it until then. */
function useFirstSize(first: ProductPicture | undefined): { sizes: string; onLoad: (() => void) | undefined } {
  const { pressed } = useStores().pages;
  const isShown = first !== undefined && pressed?.card.thumb?.file === first.file;
  const [sizes, setSizes] = useState(isShown ? pressed.sizes : LARGE);
  return { sizes, onLoad: sizes === LARGE ? undefined : () => setSizes(LARGE) };
}

/** A swipe has ended this long after its last scroll event. */
const REST_MS = 120;

/** The scrollable row of pictures: scrolls to the current one, and reports the one a swipe ends at. */
function useTrack(index: number, onReach: (index: number) => void): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const row = track.current;
    if (row && Math.round(row.scrollLeft / row.clientWidth) !== index) row.scrollLeft = index * row.clientWidth;
  }, [index]);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    let resting = 0;
    const handleScroll = () => {
      window.clearTimeout(resting);
      resting = window.setTimeout(() => reach(Math.round(row.scrollLeft / row.clientWidth)), REST_MS);
    };
    row.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.clearTimeout(resting);
      row.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return track;
}
