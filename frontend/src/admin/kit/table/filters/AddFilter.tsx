import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { filterKind } from '../../../../stores/listSearch.ts';
import type { Field } from '../fields.ts';
import { ToolPopover } from '../ToolPopover.tsx';
import type { Table } from '../useTable.ts';
import { FilterEditor, newFilter } from './FilterEditor.tsx';

interface AddFilterProps<Row> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
}

/** Adds a filter, whose input depends on the column's type. */
export const AddFilter = observer(function AddFilter<Row>({ table, fields }: AddFilterProps<Row>) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const { store, goTo } = table;
  const typed = fields.filter((field) => filterKind(field) !== null);
  const isUsed = (name: string) => store.query.filters.some(({ field }) => field === name);
  const next = typed.find(({ name }) => !isUsed(name)) ?? typed[0];
  if (!next) return null;
  return (
    <ToolPopover
      title={t('list.addFilter')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      content={
        <FilterEditor
          fields={typed}
          initial={newFilter(typed, next.name)}
          onApply={(filter) => {
            setIsOpen(false);
            goTo(store.searchFilteredBy(filter));
          }}
        />
      }
    >
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen}>
        {t('list.addFilter')}
      </Button>
    </ToolPopover>
  );
});
