import { CameraOutlined, ScanOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { MAX_SCAN } from '@contract/packing.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { lazyComponent } from '../../../kit/page/lazyComponent.ts';
import styles from './Pack.module.css';
import type { PackStore } from './PackStore.ts';
import type { ScannerField } from './useScannerField.ts';
import { useScanKeys } from './useScanKeys.ts';
import { ScanOutcomePanel } from './ScanOutcomePanel.tsx';

const Camera = lazyComponent(async () => (await import('./Camera.tsx')).Camera);

interface ScanBarProps {
  store: PackStore;
  field: ScannerField;
}

/** The scan input, and the last scan's outcome. */
export const ScanBar = observer(function ScanBar({ store, field }: ScanBarProps) {
  const { t } = useTranslation('admin');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [text, setText] = useState('');
  const keys = useScanKeys(store, text, setText);
  const { isBusy, parcel } = store;
  const { packing } = parcel;
  return (
    <div className={styles.bar}>
      <div className="row gap-8">
        <Input
          ref={field.ref}
          size="large"
          className={styles.field}
          aria-label={t(packing ? 'packing.scanPiece' : 'packing.scanOrder')}
          placeholder={t(packing ? 'packing.scanPiece' : 'packing.scanOrder')}
          prefix={<ScanOutlined spin={isBusy} aria-hidden />}
          maxLength={MAX_SCAN}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...keys}
        />
        <Button
          className={styles.cameraOpener}
          icon={<CameraOutlined />}
          aria-label={t('packing.camera.label')}
          aria-pressed={isCameraOpen}
          type={isCameraOpen ? 'primary' : 'default'}
          onClick={() => setIsCameraOpen(!isCameraOpen)}
        />
      </div>
      {isCameraOpen && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <Camera onCode={(code) => void store.scan(code)} onClose={() => setIsCameraOpen(false)} />
        </Suspense>
      )}
      <ScanOutcomePanel store={store} />
    </div>
  );
});
