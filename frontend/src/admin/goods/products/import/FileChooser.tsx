import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { FileButton, useFileDrop } from '../../../kit/page/FileButton.tsx';
import styles from './ImportPage.module.css';
import type { ImportStore } from './ImportStore.ts';

/** A chosen or dropped file is checked at once. */
export const FileChooser = observer(function FileChooser({ store }: { store: ImportStore }) {
  const { t } = useTranslation('admin');
  const choose = (file: File) => {
    if (!store.isBusy) void store.choose(file);
  };
  return (
    <div className={styles.drop} {...useFileDrop(choose)}>
      <FileButton accept=".csv,text/csv" isMain isDisabled={store.isBusy} onFile={choose}>
        {t(store.file ? 'products.transfer.chooseOther' : 'products.transfer.choose')}
      </FileButton>
      <span className={`${styles.hint} note`}>{store.file ? store.file.name : t('products.transfer.drop')}</span>
    </div>
  );
});
