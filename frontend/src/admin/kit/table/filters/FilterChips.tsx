import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Filter } from '@contract/lists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { isOnChoiceBar } from '../ChoiceBar.tsx';
import type { Field } from '../fields.ts';
import { ToolPopover } from '../ToolPopover.tsx';
import type { Table } from '../useTable.ts';
import { FilterEditor } from './FilterEditor.tsx';
import styles from './filters.module.css';
import { useFilterText } from './useFilterText.ts';

interface FilterChipsProps<Row> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
}

/** The list's filters in words: each can be edited or removed. */
export const FilterChips = observer(function FilterChips<Row>({ table, fields }: FilterChipsProps<Row>) {
  const { t } = useTranslation('admin');
  const { store, goTo } = table;
  const { search } = store.query;
  const filters = store.query.filters.filter((filter) => !isOnChoiceBar(filter, fields));
  if (filters.length === 0 && search === '') return null;
  return (
    <ul className="row wraps gap-8" aria-label={t('list.filters')}>
      {search !== '' && (
        <li className={styles.chip}>
          <span className={styles.chipSaid}>{t('list.searchedFor', { search })}</span>
          <RemoveChip
            filter={t('list.searchedFor', { search })}
            onRemove={() => goTo(store.searchWith({ search: '' }))}
          />
        </li>
      )}
      {filters.map((filter) => (
        <Chip key={filter.field} filter={filter} table={table} fields={fields} />
      ))}
      <li>
        <Button type="link" size="small" onClick={() => goTo(store.searchUnfiltered)}>
          {t('list.clearFilters')}
        </Button>
      </li>
    </ul>
  );
});

function Chip<Row>({ filter, table, fields }: FilterChipsProps<Row> & { filter: Filter }) {
  const { filterText } = useFilterText();
  const [isOpen, setIsOpen] = useState(false);
  const { store, goTo } = table;
  const field = fields.find(({ name }) => name === filter.field);
  if (!field) return null;
  const text = filterText(filter, field);
  return (
    <li className={styles.chip}>
      <ToolPopover
        title={field.label}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        content={
          <FilterEditor
            fields={[field]}
            initial={filter}
            onApply={(changed) => {
              setIsOpen(false);
              goTo(store.searchFilteredBy(changed));
            }}
          />
        }
      >
        <button type="button" className={styles.chipText} aria-expanded={isOpen}>
          {text}
        </button>
      </ToolPopover>
      <RemoveChip filter={text} onRemove={() => goTo(store.searchWithoutFilter(filter.field))} />
    </li>
  );
}

function RemoveChip({ filter, onRemove }: { filter: string; onRemove: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <button
      type="button"
      className={styles.chipRemove}
      aria-label={t('list.removeFilter', { filter })}
      onClick={onRemove}
    >
      <CloseOutlined aria-hidden />
    </button>
  );
}
