import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FilterOperator } from '@contract/filterOperators.ts';
import type { Filter } from '@contract/lists.ts';
import { OPERATORS_OF, isFilterOfKind, valueCount } from '../../../stores/filterKinds.ts';
import { filterKind } from '../../../stores/listSearch.ts';
import type { Field } from '../fields.ts';
import { FilterValue } from './FilterValue.tsx';
import styles from './filters.module.css';
import { useFilterText } from './useFilterText.ts';

interface FilterEditorProps<Row> {
  /** To choose from; one alone is settled. */
  fields: readonly Field<Row>[];
  initial: Filter;
  onApply: (filter: Filter) => void;
}

/** A column, what it is compared by, and with what. */
export function FilterEditor<Row>({ fields, initial, onApply }: FilterEditorProps<Row>) {
  const { t } = useTranslation('admin');
  const { operatorName } = useFilterText();
  const [filter, setFilter] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const field = fields.find(({ name }) => name === filter.field);
  const kind = field ? filterKind(field) : null;
  if (!field || !kind) return null;
  const count = valueCount(filter.operator);
  const values = Array.from({ length: count }, (_, index) => filter.values[index] ?? '');
  const wanted = { ...filter, values: inOrder(values.map((value) => value.trim())) };

  const apply = () => {
    if (isFilterOfKind(wanted, kind)) onApply(wanted);
    else setIsMissing(true);
  };

  return (
    <Form className={styles.editor} aria-label={t('list.addFilter')} onFinish={apply}>
      {fields.length > 1 && (
        <Select
          aria-label={t('list.column')}
          value={filter.field}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name: string) => setFilter(newFilter(fields, name))}
        />
      )}
      <Select
        aria-label={t('list.condition')}
        value={filter.operator}
        options={OPERATORS_OF[kind].map((operator) => ({ value: operator, label: operatorName(operator, kind) }))}
        onChange={(operator: FilterOperator) => setFilter({ ...filter, operator })}
      />
      {values.map((value, index) => (
        <FilterValue
          key={index}
          field={field}
          label={t(valueLabel(count, index))}
          value={value}
          onChange={(changed) => setFilter({ ...filter, values: values.with(index, changed) })}
        />
      ))}
      {isMissing && (
        <p className="sale" role="alert">
          {t('list.valueMissing')}
        </p>
      )}
      <Button type="primary" htmlType="submit">
        {t('list.applyFilter')}
      </Button>
    </Form>
  );
}

/** A filter of a field as one starts to make it. */
export function newFilter<Row>(fields: readonly Field<Row>[], name: string): Filter {
  const field = fields.find((known) => known.name === name);
  const kind = field ? filterKind(field) : null;
  return { field: name, operator: OPERATORS_OF[kind ?? 'text'][0] ?? 7, values: [] };
}

function valueLabel(count: number, index: number) {
  if (count === 1) return 'list.value';
  return index === 0 ? 'list.from' : 'list.until';
}

/** Between 9 and 1 means between 1 and 9. */
function inOrder(values: string[]): string[] {
  const [first = '', second = ''] = values;
  const isTurned =
    values.length === 2 && (Number.isNaN(Number(first)) ? first > second : Number(first) > Number(second));
  return isTurned ? [second, first] : values;
}
