import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { MAX_PICTURE_MB, PICTURE_TYPES } from '@contract/pictures.ts';
import { MAX_RETURN_PHOTOS } from '@contract/returns.ts';
import { Button } from '../../components/Button.tsx';
import { ReturnPhoto } from '../../components/ReturnPhoto.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './OrderReturn.module.css';
import type { ReturnRequestStore } from './ReturnRequestStore.ts';

/** Photos of a defect; each is uploaded as soon as it is chosen. */
export const ReturnPhotos = observer(function ReturnPhotos({ store }: { store: ReturnRequestStore }) {
  const { t } = useTranslation(['orderReturn', 'forms']);
  const input = useRef<HTMLInputElement>(null);
  const { photoFault, photos, isPhotoBusy, canAddPhoto } = store;
  const ownFault = photoFault === null ? undefined : faultText(photoFault);
  function faultText(fault: NonNullable<typeof photoFault>): string {
    if (fault === 'failed') return t('photoFailed');
    return t(`forms:picture.${fault}`, { max: MAX_PICTURE_MB });
  }
  return (
    <div className="stack gap-6 starts">
      <span className="strong">{t('photos')}</span>
      <span className="note">{t('photosHint', { max: MAX_RETURN_PHOTOS })}</span>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('addPhoto')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Otherwise the same file could not be chosen again after its removal.
          target.value = '';
          if (file) void store.addPhoto(file);
        }}
      />
      <ul className={`${styles.photos} row wraps gap-12`}>
        {photos.map(({ id }, index) => (
          <li key={id}>
            <ReturnPhoto id={id} size="small" alt={t('photo', { number: index + 1 })} />
            <Button look="plain" onClick={() => store.removePhoto(id)}>
              {t('removePhoto', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" isBusy={isPhotoBusy} disabled={!canAddPhoto} onClick={() => input.current?.click()}>
        {t(isPhotoBusy ? 'photoBusy' : 'addPhoto')}
      </Button>
      <span className="fault" aria-live="polite">
        {store.faults['photoIds'] ?? ownFault}
      </span>
    </div>
  );
});
