import { Button, Flex } from 'antd';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { RowsProps } from './RowsProps.ts';

interface RowActionsProps<Row extends { id: number }> extends RowsProps<Row> {
  row: Row;
}

/** What can be done with one row. An archived one comes back first. */
export function RowActions<Row extends { id: number }>(props: RowActionsProps<Row>) {
  const { t } = useTranslation('admin');
  const { row, archive, table, nameOf, onEdit, onView, canDelete, canRestore, moreActions } = props;
  const { isArchived } = table.store;
  const named = [{ id: row.id, name: nameOf(row) }];
  return (
    <Flex gap={6} wrap>
      {onView && (
        <Button size="small" onClick={() => onView(row)}>
          {t('list.view')}
        </Button>
      )}
      {onEdit && !isArchived && (
        <Button size="small" onClick={() => onEdit(row)}>
          {t('list.edit')}
        </Button>
      )}
      {moreActions?.(row)}
      {canDelete && isArchived && canRestore(row) && (
        <Button size="small" onClick={() => void archive.restore(named)}>
          {t('list.restore')}
        </Button>
      )}
      {canDelete && !isArchived && (
        <Button size="small" type="text" danger onClick={() => archive.remove(named)}>
          {t('list.delete')}
        </Button>
      )}
    </Flex>
  );
}
