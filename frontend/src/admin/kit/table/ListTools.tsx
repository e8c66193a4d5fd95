import { DownloadOutlined, MoreOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import styles from './DataTable.module.css';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { Export } from './export/useExport.ts';
import type { Field } from './fields.ts';
import { AddFilter } from './filters/AddFilter.tsx';
import type { ListLayout } from './ListLayout.ts';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { Table } from './useTable.ts';
import { SavedViews } from './views/SavedViews.tsx';

interface ListToolsProps<Row> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
  layout: ListLayout;
  exported: Export<Row>;
  /** A phone has no keyboard shortcuts to explain. */
  hasKeys?: boolean;
}

/** The actions for the whole list, in one line. */
export function ListTools<Row>({ table, fields, layout, exported, hasKeys = true }: ListToolsProps<Row>) {
  const { t } = useTranslation('admin');
  return (
    <div className={`${styles.listTools} row wraps gap-4`}>
      <AddFilter table={table} fields={fields} />
      <SavedViews table={table} layout={layout} />
      <ColumnsMenu layout={layout} fields={fields.filter(({ isHidden }) => !isHidden)} />
      <ExportMenu onSave={(kind) => void exported.save(kind)} onSaveLines={exported.saveLines}>
        <ToolButton icon={<DownloadOutlined aria-hidden />} label={t('list.export')} />
      </ExportMenu>
      <ToolButton
        icon={<PrinterOutlined aria-hidden />}
        label={t('list.print')}
        onClick={() => void exported.print()}
      />
      {hasKeys && <ShortcutsHelp />}
    </div>
  );
}

/** On a phone, the same behind one button. It closes when the list's address changes or rows load. */
export const FoldedListTools = observer(function FoldedListTools<Row>(props: ListToolsProps<Row>) {
  const { t } = useTranslation('admin');
  const { viewSearch } = props.table.store;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isReading = props.exported.store.progress !== null;
  return (
    <>
      <Button icon={<MoreOutlined aria-hidden />} onClick={() => setOpenedAt(viewSearch)}>
        {t('list.tools')}
      </Button>
      <Drawer
        placement="bottom"
        size="auto"
        title={t('list.tools')}
        open={openedAt === viewSearch && !isReading}
        onClose={() => setOpenedAt(null)}
      >
        <ListTools {...props} hasKeys={false} />
      </Drawer>
    </>
  );
});
