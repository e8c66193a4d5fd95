import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ProductPicture } from '@contract/catalogue.ts';
import { Icon } from '../../components/Icon.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './Zoom.module.css';

interface ZoomProps {
  images: readonly ProductPicture[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * The picture in a full-screen dialog; a press zooms in, and scrolling pans. A native dialog: traps the focus, Escape
 * closes. Arrow keys turn to the next picture, or pan while zoomed.
 */
export function Zoom({ images, index, onShow, onClose }: ZoomProps) {
  const { t } = useTranslation(['product', 'shared']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomedIn, setIsZoomedIn] = useState(false);
  const picture = images[index];
  useEffect(() => dialog.current?.showModal(), []);
  const turn = (step: number) => {
    setIsZoomedIn(false);
    onShow((index + step + images.length) % images.length);
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (isZoomedIn || images.length < 2) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('gallery')}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={t('shared:action.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <View key={picture.id} picture={picture} isZoomedIn={isZoomedIn} onPress={() => setIsZoomedIn(!isZoomedIn)} />
      {images.length > 1 && (
        <div className={styles.steps}>
          <button type="button" className={styles.step} aria-label={t('previousPicture')} onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <span className="figures" role="status">
            {t('pictureOf', { index: index + 1, count: images.length })}
          </span>
          <button type="button" className={styles.step} aria-label={t('nextPicture')} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </dialog>
  );
}

function View({ picture, isZoomedIn, onPress }: { picture: ProductPicture; isZoomedIn: boolean; onPress: () => void }) {
  const { t } = useTranslation('product');
  const view = useRef<HTMLDivElement>(null);
  // Zooms into the middle, not a corner.
  useEffect(() => {
    const { current: box } = view;
    box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isZoomedIn]);
  return (
    <div ref={view} className={styles.view} data-near={isZoomedIn || undefined}>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isZoomedIn}
        aria-label={t('enlarge', { name: picture.alt })}
        onClick={onPress}
      >
        <ProductImage picture={picture} sizes="100vw" isFirst isDecorative className={styles.image} />
      </button>
    </div>
  );
}
