import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FilterOperator } from '@contract/filterOperators.ts';
import type { Filter } from '@contract/lists.ts';
import { useProblemText } from '../../../../components/useFields.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { OPERATORS_OF, isFilterOfKind, valueCount } from '../../../../stores/filterKinds.ts';
import type { FaultKey } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';
import { filterKind } from '../../../../stores/listSearch.ts';
import { FormBody } from '../../form/FormBody.tsx';
import type { Field } from '../fields.ts';
import styles from './filters.module.css';
import { FilterValue } from './FilterValue.tsx';
import { useFilterText } from './useFilterText.ts';

interface FilterEditorProps<Row> {
  /** The columns to choose from; a single one is fixed. */
  fields: readonly Field<Row>[];
  initial: Filter;
  onApply: (filter: Filter) => void;
}

/** A column, an operator and its operands. */
export const FilterEditor = observer(function FilterEditor<Row>({ fields, initial, onApply }: FilterEditorProps<Row>) {
  const { t } = useTranslation('admin');
  const { operatorName } = useFilterText();
  const textOf = useProblemText();
  const [form] = useState(() => new FormStore<Filter>(initial, { values: (filter) => valueFault(fields, filter) }));
  const filter = form.values;
  const kind = kindOf(fields, filter);
  const field = fields.find(({ name }) => name === filter.field);
  if (!field || !kind) return null;
  const values = valuesOf(filter);
  const problem = textOf(form.problemOf('values'));

  return (
    <FormBody
      form={form}
      className={styles.editor}
      aria-label={t('list.addFilter')}
      onSubmit={() => form.check() && onApply(normalized(filter))}
    >
      {fields.length > 1 && (
        <Select
          aria-label={t('list.column')}
          value={filter.field}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name: string) => form.reset(newFilter(fields, name))}
        />
      )}
      <Select
        aria-label={t('list.condition')}
        value={filter.operator}
        options={OPERATORS_OF[kind].map((operator) => ({ value: operator, label: operatorName(operator, kind) }))}
        onChange={(operator: FilterOperator) => form.set('operator', operator)}
      />
      {values.map((value, index) => (
        <FilterValue
          key={index}
          field={field}
          label={t(valueLabel(values.length, index))}
          value={value}
          isWrong={problem !== undefined}
          onChange={(changed) => form.set('values', values.with(index, changed))}
        />
      ))}
      {problem !== undefined && (
        <p className="sale" role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit">
        {t('list.applyFilter')}
      </Button>
    </FormBody>
  );
});

/** The initial filter of a field. */
export function newFilter<Row>(fields: readonly Field<Row>[], name: string): Filter {
  const kind = kindOf(fields, { field: name });
  return { field: name, operator: OPERATORS_OF[kind ?? 'text'][0] ?? 7, values: [] };
}

function kindOf<Row>(fields: readonly Field<Row>[], filter: Pick<Filter, 'field'>) {
  const field = fields.find(({ name }) => name === filter.field);
  return field ? filterKind(field) : null;
}

/** As many operands as the operator takes, filled or not. */
function valuesOf({ operator, values }: Filter): string[] {
  return Array.from({ length: valueCount(operator) }, (_, index) => values[index] ?? '');
}

/** The filter as applied. */
function normalized(filter: Filter): Filter {
  return { ...filter, values: inOrder(valuesOf(filter).map((value) => value.trim())) };
}

function valueFault<Row>(fields: readonly Field<Row>[], filter: Filter): FaultKey | null {
  const kind = kindOf(fields, filter);
  return kind && isFilterOfKind(normalized(filter), kind) ? null : 'admin:list.valueMissing';
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
