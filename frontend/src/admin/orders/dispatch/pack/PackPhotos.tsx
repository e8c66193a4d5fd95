import { CameraOutlined, CheckCircleFilled, CloudSyncOutlined, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Packing } from '@contract/packing.ts';
import { MAX_PICTURE_MB } from '@contract/pictures.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import type { PhotoOutbox } from './PhotoOutbox.ts';

interface PackPhotosProps {
  photos: PhotoOutbox;
  packing: Packing;
}

/** One tap opens the device's camera for a photo of the open parcel. */
export const PackPhotos = observer(function PackPhotos({ photos, packing }: PackPhotosProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.photos}>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        aria-label={t('packing.photo.take')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void photos.add(file, packing);
        }}
      />
      <Button size="large" icon={<CameraOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {t('packing.photo.take')}
      </Button>
      <PhotoState photos={photos} invoiceId={packing.invoiceId} />
      <PhotoRefusalText photos={photos} />
    </div>
  );
});

const PhotoState = observer(function PhotoState({ photos, invoiceId }: { photos: PhotoOutbox; invoiceId: number }) {
  const { t } = useTranslation('admin');
  const waiting = photos.unsentOf(invoiceId);
  const sent = photos.sent.get(invoiceId) ?? 0;
  const isOffline = photos.isOffline;
  return (
    <span className="note" role="status">
      {waiting > 0 && (
        <>
          {isOffline ? <MobileOutlined aria-hidden /> : <CloudSyncOutlined aria-hidden />}{' '}
          {t(isOffline ? 'packing.photo.kept' : 'packing.sending', { count: waiting })}
        </>
      )}
      {waiting === 0 && sent > 0 && (
        <>
          <CheckCircleFilled aria-hidden /> {t('packing.photo.saved', { count: sent })}
        </>
      )}
    </span>
  );
});

const PhotoRefusalText = observer(function PhotoRefusalText({ photos: { refusal } }: { photos: PhotoOutbox }) {
  const { t } = useTranslation(['admin', 'forms']);
  if (!refusal) return null;
  const reason = 'fault' in refusal ? t(`forms:picture.${refusal.fault}`, { max: MAX_PICTURE_MB }) : refusal.reason;
  return (
    <span className="fault" role="alert">
      {refusal.documentNo}: {reason}
    </span>
  );
});
