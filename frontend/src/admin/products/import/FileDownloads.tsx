import { FileAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { saveTemplate } from './catalogueFile.ts';
import styles from './ImportPage.module.css';

/** The catalogue as it is, to be edited; or only the columns, for goods that are all new. */
export function FileDownloads() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.downloads}>
      <div>
        <Button icon={<FileAddOutlined aria-hidden />} onClick={() => void saveTemplate()}>
          {t('products.transfer.template')}
        </Button>
        <p className={styles.hint}>{t('products.transfer.templateHint')}</p>
      </div>
    </div>
  );
}
