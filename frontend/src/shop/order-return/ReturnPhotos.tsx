import { observer } from 'mobx-react-lite';
import { MAX_PICTURE_MB } from '@contract/pictures.ts';
import { MAX_RETURN_PHOTOS } from '@contract/returns.ts';
import { Button } from '../../components/Button.tsx';
import { PictureButton } from '../../components/PictureButton.tsx';
import { ReturnPhoto } from '../../components/ReturnPhoto.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './OrderReturn.module.css';
import type { ReturnRequestStore } from './ReturnRequestStore.ts';

/** Photos of a defect; each is uploaded as soon as it is chosen. */
export const ReturnPhotos = observer(function ReturnPhotos({ store }: { store: ReturnRequestStore }) {
  const { t } = useTranslation(['orderReturn', 'forms']);
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
      <PictureButton
        label={t('addPhoto')}
        look="quiet"
        isBusy={isPhotoBusy}
        disabled={!canAddPhoto}
        onChosen={(file) => void store.addPhoto(file)}
      >
        {t(isPhotoBusy ? 'photoBusy' : 'addPhoto')}
      </PictureButton>
      <span className="fault" aria-live="polite">
        {store.faults['photoIds'] ?? ownFault}
      </span>
    </div>
  );
});
