import { WalletOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { useRecordName } from '../../kit/slideOver/useRecordName.ts';
import { AdjustModal } from '../stock/AdjustModal.tsx';
import { BasicsSection } from './editor/BasicsSection.tsx';
import { CostsModal } from './editor/CostsModal.tsx';
import { PicturesSection } from './editor/PicturesSection.tsx';
import { ProductEditor } from './editor/ProductEditor.ts';
import { UnitsSection } from './editor/UnitsSection.tsx';
import styles from './ProductPanel.module.css';

/** Add or edit a product: its details, pictures and units. Lazy: loads when it first opens. */
export const ProductPanel = observer(function ProductPanel(panel: PanelContentProps) {
  const { api } = useStores();
  const [editor] = useState(() => new ProductEditor(api, panel.id));
  useEffect(() => {
    void editor.load();
    return () => editor.pictures.forget();
  }, [editor]);
  useRecordName(editor.product?.name);
  if (editor.error) return <FetchFailure error={editor.error} onRetry={() => void editor.load()} fills="part" />;
  if (!editor.isReady) return <Skeleton active paragraph={{ rows: 12 }} />;
  return <Editor editor={editor} panel={panel} />;
});

const Editor = observer(function Editor({ editor, panel }: { editor: ProductEditor; panel: PanelContentProps }) {
  return (
    <div className={styles.editor}>
      {editor.product && <CostsOfProduct id={editor.product.id} />}
      <PanelForm
        form={editor.form}
        panel={panel}
        isChanged={editor.isChanged}
        shared={editor.shared}
        onSave={(values) => editor.save(values)}
      >
        <div className={styles.columns}>
          <BasicsSection editor={editor} />
          <PicturesSection editor={editor} />
        </div>
        <UnitsSection editor={editor} />
      </PanelForm>
      {/* Beside the form: input and Enter here don't belong to the product. */}
      <StockOfUnit editor={editor} onChanged={panel.onChanged} />
    </div>
  );
});

/** Costs are saved at once, with a day, independent of the form's Save. */
function CostsOfProduct({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className={styles.costs}>
      <Button icon={<WalletOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('costs.open')}
      </Button>
      {isOpen && <CostsModal id={id} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

/** Stock changes at once, without Save. */
const StockOfUnit = observer(function StockOfUnit({
  editor,
  onChanged,
}: {
  editor: ProductEditor;
  onChanged: () => void;
}) {
  const unit = editor.adjusted;
  if (!unit || unit.id === null) return null;
  const { id, code, stock } = unit;
  return (
    <AdjustModal
      unit={{ productDetailId: id, code, stock }}
      onClose={() => editor.adjust(null)}
      onSaved={(now) => {
        unit.setStock(now);
        onChanged();
      }}
    />
  );
});
