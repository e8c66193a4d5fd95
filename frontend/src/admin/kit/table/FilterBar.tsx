import { Button, Input, Select, Space } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DEFAULT_OPERATOR } from '@contract/filterOperators.ts';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FormStore } from '../../../stores/FormStore.ts';
import { filterKind } from '../../../stores/listSearch.ts';
import { FormBody } from '../form/FormBody.tsx';
import type { Field } from './fields.ts';
import styles from './FilterBar.module.css';
import type { Table } from './useTable.ts';

interface FilterBarProps<Row> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
}

/** Field selector, value box, Go and Reset (specification 2). Remounts when the address has other filters. */
export const FilterBar = observer(function FilterBar<Row>({ table, fields }: FilterBarProps<Row>) {
  const searched = fields.filter((field) => field.isFilterable && filterKind(field) === 'text');
  const applied = table.store.query.filters.findLast(
    ({ field, operator }) => operator === DEFAULT_OPERATOR && searched.some(({ name }) => name === field),
  );
  const name = applied?.field ?? searched[0]?.name;
  if (name === undefined) return null;
  const value = table.store.filterValue(name, DEFAULT_OPERATOR);
  return <FilterForm key={`${name}:${value}`} table={table} fields={searched} initial={{ name, value }} />;
});

interface FilterFormProps<Row> extends FilterBarProps<Row> {
  initial: { name: string; value: string };
}

const FilterForm = observer(function FilterForm<Row>({ table, fields, initial }: FilterFormProps<Row>) {
  const { t } = useTranslation('admin');
  const { store, goTo } = table;
  const [form] = useState(() => new FormStore(initial, {}));
  const { name, value } = form.values;

  const apply = () => goTo(store.searchFilteredBy({ field: name, operator: DEFAULT_OPERATOR, values: [value.trim()] }));
  const reset = () => {
    form.set('value', '');
    goTo(store.searchUnfiltered);
  };

  return (
    <FormBody form={form} role="search" className={styles.bar} onSubmit={apply}>
      <Space.Compact className={`${styles.boxes} grow`}>
        <Select
          aria-label={t('list.filterBy')}
          className={styles.field}
          value={name}
          onChange={(chosen) => form.set('name', chosen)}
          popupMatchSelectWidth={false}
          options={fields.map((field) => ({ value: field.name, label: field.label }))}
        />
        <Input
          data-filter-box
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={value}
          maxLength={LIMITS.search}
          allowClear
          onChange={({ target }) => form.set('value', target.value)}
        />
      </Space.Compact>
      <Button type="primary" htmlType="submit">
        {t('list.go')}
      </Button>
      {(store.isFiltered || value !== '') && <Button onClick={reset}>{t('list.reset')}</Button>}
    </FormBody>
  );
});
