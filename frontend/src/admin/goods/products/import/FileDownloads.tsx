import { DownloadOutlined, FileAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../../api/ApiError.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { saveFile } from '../../../../components/saveFile.ts';
import { CSV_TYPE, saveTemplate } from './catalogueFile.ts';
import styles from './ImportPage.module.css';

/** Downloads the catalogue for editing; or only the header, for new goods. */
export function FileDownloads() {
  const { t } = useTranslation('admin');
  const { isBusy, download } = useCatalogueDownload();
  return (
    <div className={styles.downloads}>
      <div>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} onClick={() => void download()}>
          {t('products.transfer.catalogue')}
        </Button>
        <p className={`${styles.hint} note`}>{t('products.transfer.catalogueHint')}</p>
      </div>
      <div>
        <Button icon={<FileAddOutlined aria-hidden />} onClick={() => void saveTemplate()}>
          {t('products.transfer.template')}
        </Button>
        <p className={`${styles.hint} note`}>{t('products.transfer.templateHint')}</p>
      </div>
    </div>
  );
}

function useCatalogueDownload() {
  const { api, toasts } = useStores();
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile('products.csv', CSV_TYPE, [await api.file('/products/csv')]);
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.unexpected')), 5000);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download };
}
