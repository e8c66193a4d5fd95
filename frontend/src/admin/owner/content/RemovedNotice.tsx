import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';
import type { Item } from './emptyContent.ts';

/** Below a list: its item that was just removed, and the way back. */
export const RemovedNotice = observer(function RemovedNotice({
  editor,
  items,
}: {
  editor: ContentEditor;
  items: Item[];
}) {
  const { t } = useTranslation('admin');
  return (
    <div aria-live="polite" className={styles.live}>
      {editor.removed?.parts[0]?.from === items && (
        <Alert
          type="info"
          role="none"
          title={t('content.removed')}
          action={
            <Button size="small" onClick={() => editor.undoRemove()}>
              {t('products.pictures.undo')}
            </Button>
          }
        />
      )}
    </div>
  );
});
