import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Camera.module.css';
import { CameraStore } from './CameraStore.ts';

interface CameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera's viewfinder, with a frame for the code. */
export const Camera = observer(function Camera({ onCode, onClose }: CameraProps) {
  const { t } = useTranslation('admin');
  const [store] = useState(() => new CameraStore(onCode));
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? store.start(video.current) : undefined), [store]);
  const { state, reads } = store;
  const isOn = state === 'asking' || state === 'seeing';
  return (
    <section className={styles.camera} aria-label={t('packing.camera.label')}>
      {isOn ? (
        <div className={styles.sight}>
          <video ref={video} className={styles.video} muted playsInline />
          <span key={reads} className={styles.frame} data-read={reads > 0} aria-hidden />
          <p role="status">{t(`packing.camera.${state}`)}</p>
          <Button
            className={styles.close}
            icon={<CloseOutlined />}
            aria-label={t('packing.camera.close')}
            onClick={onClose}
          />
        </div>
      ) : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(`packing.camera.${state}`)}
          description={
            <>
              <p className={styles.why}>{t(`packing.camera.why.${state}`)}</p>
              <Button onClick={onClose}>{t('packing.camera.close')}</Button>
            </>
          }
        />
      )}
    </section>
  );
});
