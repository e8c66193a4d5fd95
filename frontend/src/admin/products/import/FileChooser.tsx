import { FileTextOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './ImportPage.module.css';
import type { ImportStore } from './ImportStore.ts';

/** Chosen or dropped, the file is checked at once. */
export const FileChooser = observer(function FileChooser({ store }: { store: ImportStore }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file && !store.isBusy) void store.choose(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id} className={styles.choose} data-disabled={store.isBusy}>
        <input
          id={id}
          type="file"
          className="unseen"
          accept=".csv,text/csv"
          disabled={store.isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The mended file has the same name, and must be a change all the same.
            target.value = '';
            choose(file);
          }}
        />
        <FileTextOutlined aria-hidden /> {t(store.file ? 'products.transfer.chooseOther' : 'products.transfer.choose')}
      </label>
      <span className={`${styles.hint} note`}>{store.file ? store.file.name : t('products.transfer.drop')}</span>
    </div>
  );
});
