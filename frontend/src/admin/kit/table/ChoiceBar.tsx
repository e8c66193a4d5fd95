import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { Filter } from '@contract/lists.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { Choice } from '../../../stores/listSearch.ts';
import styles from './ChoiceBar.module.css';
import type { Field } from './fields.ts';
import type { Table } from './useTable.ts';

interface ChoiceBarProps<Row> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
}

/** One-tap filters for a field with few values: "everything that is paid". With rare values, All comes last. */
export const ChoiceBar = observer(function ChoiceBar<Row>({ table: { store, goTo }, fields }: ChoiceBarProps<Row>) {
  const { t } = useTranslation('admin');
  const field = barField(fields);
  if (!field?.choices) return null;
  const chosen = store.filterValue(field.name, FILTER_OPERATORS.equal);
  const choose = (value: string) =>
    goTo(store.searchFilteredBy({ field: field.name, operator: FILTER_OPERATORS.equal, values: [value] }));
  const all = { value: '', label: t('list.all') };
  // Scrolls the active choice into view.
  const rare = field.choices.filter(({ isRare, isUrgent, value }) => isRare && !isUrgent && value !== chosen);
  const usual = field.choices.filter((choice) => !rare.includes(choice));
  const hasRare = field.choices.some(({ isRare }) => isRare);
  return (
    <div role="group" aria-label={field.label} className={styles.bar}>
      {(hasRare ? [...usual, all] : [all, ...usual]).map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === chosen}
          onClick={() => choose(choice.value)}
        >
          <Named {...choice} />
        </button>
      ))}
      {rare.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: rare.map((choice) => ({ key: choice.value, label: <Named {...choice} /> })),
            onClick: ({ key }) => choose(key),
          }}
        >
          <button type="button" className={styles.choice}>
            {t('list.moreChoices')} <DownOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
    </div>
  );
});

function Named({ label, count }: Choice) {
  if (count === undefined) return label;
  return (
    <>
      {label} <span className={styles.count}>{count}</span>
    </>
  );
}

/** Whether the bar already shows a filter. */
export function isOnChoiceBar<Row>({ field, operator }: Filter, fields: readonly Field<Row>[]): boolean {
  return operator === FILTER_OPERATORS.equal && barField(fields)?.name === field;
}

function barField<Row>(fields: readonly Field<Row>[]): Field<Row> | undefined {
  return fields.find(({ choices, isHidden }) => choices && !isHidden);
}
