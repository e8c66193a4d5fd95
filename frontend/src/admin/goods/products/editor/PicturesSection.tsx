import { Alert, Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useId, useState } from 'react';
import { MAX_PICTURE_MB, PICTURE_TYPES } from '@contract/pictures.ts';
import { PRODUCT_LIMITS } from '@contract/products.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { PictureDetails } from './PictureDetails.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import styles from './Pictures.module.css';
import type { PicturesStore } from './PicturesStore.ts';
import type { ProductEditor } from './ProductEditor.ts';
import { Section } from './Section.tsx';

/** The product's pictures: add, reorder, describe. */
export const PicturesSection = observer(function PicturesSection({ editor }: { editor: ProductEditor }) {
  const { t } = useTranslation('admin');
  const { pictures } = editor;
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void pictures.add([...event.dataTransfer.files]);
  };
  return (
    <Section title={t('products.pictures.title')} hint={t('products.pictures.hint')}>
      <div
        className={styles.area}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(event.dataTransfer.types.includes('Files'));
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {pictures.pictures.length > 0 && <PictureGrid pictures={pictures} />}
        <Chooser pictures={pictures} />
      </div>
      <Notices editor={editor} />
      {pictures.chosen && <PictureDetails key={pictures.chosen.key} editor={editor} picture={pictures.chosen} />}
    </Section>
  );
});

const Chooser = observer(function Chooser({ pictures }: { pictures: PicturesStore }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className={styles.chooser}>
      {pictures.pictures.length === 0 && <p className={styles.none}>{t('products.pictures.none')}</p>}
      <label htmlFor={id} className={styles.choose}>
        <input
          id={id}
          type="file"
          multiple
          className="unseen"
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Allows choosing the same file again after its removal.
            target.value = '';
            void pictures.add(files);
          }}
        />
        {t('products.pictures.add')}
      </label>
      <span className={`${styles.drop} note`}>{t('products.pictures.drop')}</span>
    </div>
  );
});

/** Announces changes of the pictures to screen readers. */
const Notices = observer(function Notices({ editor: { pictures, progress } }: { editor: ProductEditor }) {
  const { t } = useTranslation(['admin', 'forms']);
  const { removed, refused, leftOver } = pictures;
  return (
    <div aria-live="polite" className={`${styles.notices} stack gap-8`}>
      {removed && (
        <Alert
          type="info"
          role="none"
          title={t('products.pictures.removed')}
          action={
            <Button size="small" onClick={() => pictures.undoRemove()}>
              {t('products.pictures.undo')}
            </Button>
          }
        />
      )}
      {refused.map(({ fileName, fault }) => (
        <Alert
          key={fileName}
          type="warning"
          showIcon
          role="none"
          title={`${fileName}: ${t(`forms:picture.${fault}`, { max: MAX_PICTURE_MB })}`}
        />
      ))}
      {leftOver > 0 && (
        <Alert
          type="warning"
          showIcon
          role="none"
          title={t('products.pictures.tooMany', { count: leftOver, max: PRODUCT_LIMITS.images })}
        />
      )}
      {progress && progress.total > 0 && (
        <div>
          {t('products.pictures.uploading', progress)}
          <Progress percent={Math.round((100 * progress.done) / progress.total)} showInfo={false} aria-hidden />
        </div>
      )}
    </div>
  );
});
