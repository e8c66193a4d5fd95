import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { Filter } from '@contract/lists.ts';
import styles from './ChoiceBar.module.css';
import type { Field } from './fields.ts';
import type { Table } from './useTable.ts';

interface ChoiceBarProps<Row> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
}

/** A field with few values filters by one tap: "everything that is paid". */
export const ChoiceBar = observer(function ChoiceBar<Row>({ table: { store, goTo }, fields }: ChoiceBarProps<Row>) {
  const { t } = useTranslation('admin');
  const field = barField(fields);
  if (!field?.choices) return null;
  const chosen = store.filterValue(field.name, FILTER_OPERATORS.equal);
  const choose = (value: string) =>
    goTo(store.searchFilteredBy({ field: field.name, operator: FILTER_OPERATORS.equal, values: [value] }));
  return (
    <div role="group" aria-label={field.label} className={styles.bar}>
      {[{ value: '', label: t('list.all') }, ...field.choices].map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
});

/** Whether the bar already shows a filter. */
export function isOnChoiceBar<Row>({ field, operator }: Filter, fields: readonly Field<Row>[]): boolean {
  return operator === FILTER_OPERATORS.equal && barField(fields)?.name === field;
}

function barField<Row>(fields: readonly Field<Row>[]): Field<Row> | undefined {
  return fields.find(({ choices }) => choices);
}
