import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FileDownloads } from './FileDownloads.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import styles from './ImportPage.module.css';
import { ImportStore } from './ImportStore.ts';

/** Bulk-edits products through a spreadsheet: download, edit, upload, preview, import. */
export const ImportPage = observer(function ImportPage() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new ImportStore(api));
  return (
    <div className={styles.page}>
      <PageHead title={t('products.transfer.title')}>
        <LinkButton to="/admin/products">{t('products.transfer.toProducts')}</LinkButton>
      </PageHead>
      <p className={styles.lead}>{t('products.transfer.lead')}</p>
      <ol className={styles.steps}>
        <li>
          <h2>{t('products.transfer.step1')}</h2>
          <FileDownloads />
        </li>
        <li>
          <h2>{t('products.transfer.step2')}</h2>
          <ul className={styles.advice}>
            <li>{t('products.transfer.excel1')}</li>
            <li>{t('products.transfer.excel2')}</li>
            <li>{t('products.transfer.excel3')}</li>
            <li>{t('products.transfer.excel4')}</li>
            <li>{t('products.transfer.excel5')}</li>
          </ul>
        </li>
        <li>
          <h2>{t('products.transfer.step3')}</h2>
          <FileChooser store={store} />
          <ImportOutcome store={store} />
        </li>
      </ol>
    </div>
  );
});
