import { Tabs } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { Field } from './fields.ts';
import type { Table } from './useTable.ts';

/** A field with few values filters by one tap: "everything that is paid". */
export const ChoiceTabs = observer(function ChoiceTabs<Row>(props: {
  table: Table<Row>;
  fields: readonly Field<Row>[];
}) {
  const { t } = useTranslation('admin');
  const { store, goTo } = props.table;
  const field = props.fields.find(({ choices }) => choices);
  if (!field?.choices) return null;
  const choose = (value: string) =>
    goTo(store.searchFilteredBy({ field: field.name, operator: FILTER_OPERATORS.equal, values: [value] }));
  return (
    <Tabs
      aria-label={field.label}
      activeKey={store.filterValue(field.name)}
      onChange={choose}
      items={[{ value: '', label: t('table.all') }, ...field.choices].map(({ value, label }) => ({
        key: value,
        label,
      }))}
    />
  );
});
