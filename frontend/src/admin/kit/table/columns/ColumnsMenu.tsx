import { SettingOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { lazyComponent } from '../../page/lazyComponent.ts';
import type { Field } from '../fields.ts';
import type { Density, ListLayout } from '../ListLayout.ts';
import { ToolButton } from '../ToolButton.tsx';
import { ToolPopover } from '../ToolPopover.tsx';
import styles from './columns.module.css';

/** Lazy: the drag-and-drop library loads only when the menu opens. */
const ColumnList = lazyComponent(async () => (await import('./ColumnList.tsx')).ColumnList);

interface ColumnsMenuProps<Row> {
  layout: ListLayout;
  /** Every column of the list. */
  fields: readonly Field<Row>[];
}

/** Which columns, in which order, and the row density. */
export const ColumnsMenu = observer(function ColumnsMenu<Row>({ layout, fields }: ColumnsMenuProps<Row>) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const content = (
    <div className={styles.panel}>
      <Segmented<Density>
        block
        aria-label={t('list.density')}
        value={layout.density}
        options={[
          { value: 'comfortable', label: t('list.comfortable') },
          { value: 'compact', label: t('list.compact') },
        ]}
        onChange={(density) => layout.setDensity(density)}
      />
      <Suspense fallback={<Skeleton active title={false} />}>
        <ColumnList layout={layout} fields={fields} />
      </Suspense>
      <Button size="small" disabled={!layout.isChanged} onClick={() => layout.reset()}>
        {t('list.resetColumns')}
      </Button>
    </div>
  );
  return (
    <ToolPopover title={t('list.columns')} isOpen={isOpen} onOpenChange={setIsOpen} content={content}>
      <ToolButton icon={<SettingOutlined aria-hidden />} label={t('list.columns')} aria-expanded={isOpen} />
    </ToolPopover>
  );
});
