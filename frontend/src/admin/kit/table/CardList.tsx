import { Checkbox, Pagination, Select, Skeleton, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './CardList.module.css';
import { Facts } from './Facts.tsx';
import type { Field } from './fields.ts';
import { mayHaveActions, RowActions } from './RowActions.tsx';
import type { RowsProps } from './RowsProps.ts';
import { usePaging } from './usePaging.tsx';
import { useRowKeys } from './useRowKeys.ts';

/** The list on a phone: a card per row, sorting in a menu. */
export const CardList = observer(function CardList<Row extends { id: number }>(props: RowsProps<Row>) {
  const { store } = props.table;
  const pagination = usePaging(props.table);
  const rowKeys = useRowKeys(props);
  if (store.rows.length === 0) return <Skeleton active />;
  return (
    <>
      <SortMenu {...props} />
      <Spin spinning={store.isLoading}>
        <ul className={styles.cards}>
          {store.rows.map((row) => (
            <Card key={row.id} row={row} keys={rowKeys(row)} {...props} />
          ))}
        </ul>
      </Spin>
      <Pagination {...pagination} className={styles.pages} size="small" align="center" showLessItems />
    </>
  );
});

interface CardProps<Row extends { id: number }> extends RowsProps<Row> {
  row: Row;
  keys: ReturnType<ReturnType<typeof useRowKeys<Row>>>;
}

function Card<Row extends { id: number }>(props: CardProps<Row>) {
  const { t } = useTranslation('admin');
  const { row, keys, fields, selection, nameOf } = props;
  const place = (where: Field<Row>['onCard']) => (
    <Values row={row} fields={fields.filter(({ onCard }) => onCard === where)} />
  );
  return (
    <li className={styles.card} {...keys}>
      <div className="row apart gap-8">
        {selection && (
          <Checkbox
            aria-label={t('list.selectRow', { name: nameOf(row) })}
            checked={selection.ids.includes(row.id)}
            onChange={({ target }) => {
              const others = selection.ids.filter((id) => id !== row.id);
              selection.onChange(target.checked ? [...others, row.id] : others);
            }}
          />
        )}
        <div className="strong grow">{place('heading')}</div>
        <div className={styles.corner}>{place('corner')}</div>
      </div>
      <div className="row apart gap-8">
        <div className="fine">{place('note')}</div>
        <div>{place('badge')}</div>
      </div>
      <Facts row={row} fields={fields.filter(({ onCard }) => onCard === undefined)} className={styles.facts} />
      {mayHaveActions(props) && (
        <div className={styles.actions}>
          <RowActions {...props} />
        </div>
      )}
    </li>
  );
}

interface ValuesProps<Row> {
  row: Row;
  fields: readonly Field<Row>[];
}

function Values<Row>({ row, fields }: ValuesProps<Row>) {
  return fields.map(({ name, render }) => <div key={name}>{render(row)}</div>);
}

const SortMenu = observer(function SortMenu<Row extends { id: number }>({ table, fields }: RowsProps<Row>) {
  const { t } = useTranslation('admin');
  const { store, goTo } = table;
  const [sort] = store.query.sort;
  const options = fields
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, label }) => [
      { value: `${name} desc`, label: `${label} ↓` },
      { value: `${name} asc`, label: `${label} ↑` },
    ]);
  return (
    <Select
      aria-label={t('list.sortBy')}
      className={styles.sort}
      value={sort && `${sort.field} ${sort.dir}`}
      options={options}
      onChange={(value) => {
        const [field = '', dir] = value.split(' ');
        goTo(store.searchWith({ sort: [{ field, dir: dir === 'asc' ? 'asc' : 'desc' }] }));
      }}
    />
  );
});
