import { Button, Empty } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { NothingYet } from './DataTableProps.ts';
import styles from './EmptyList.module.css';
import type { Field } from './fields.ts';
import { useFilterText } from './filters/useFilterText.ts';
import type { Table } from './useTable.ts';

interface EmptyListProps<Row> {
  table: Table<Row>;
  /** All fields that the list can be filtered by. */
  fields: readonly Field<Row>[];
  nothingYet: NothingYet | undefined;
}

/** Why there are no rows, and the remedy: remove filters, or take the first step. */
export const EmptyList = observer(function EmptyList<Row>(props: EmptyListProps<Row>) {
  const { t } = useTranslation('admin');
  const { isFiltered, isArchived } = props.table.store;
  const { text, add } = props.nothingYet ?? { text: t('list.empty') };
  if (isFiltered) return <NothingMatches {...props} />;
  if (isArchived) return <Nothing text={t('list.emptyArchive')} />;
  const button = add && (
    <Button type="primary" onClick={add.onClick}>
      {add.label}
    </Button>
  );
  return <Nothing text={text}>{button}</Nothing>;
});

/** Specification 2: the words for an empty table. */
const NothingMatches = observer(function NothingMatches<Row>({ table, fields }: EmptyListProps<Row>) {
  const { t } = useTranslation('admin');
  const { filterText } = useFilterText();
  const { store, goTo } = table;
  const filters = store.query.filters.flatMap((filter) => {
    const field = fields.find(({ name }) => name === filter.field);
    return field ? [filterText(filter, field)] : [];
  });
  const searched = store.query.search === '' ? [] : [`“${store.query.search}”`];
  return (
    <Nothing text={t('list.empty')} hint={[...searched, ...filters].join(' · ')}>
      <Button onClick={() => goTo(store.searchUnfiltered)}>{t('list.clearFilters')}</Button>
    </Nothing>
  );
});

interface NothingProps {
  text: string;
  hint?: string | undefined;
  children?: ReactNode;
}

function Nothing({ text, hint, children }: NothingProps) {
  const words = (
    <>
      <p className="semibold">{text}</p>
      {hint && <p className="note anywhere">{hint}</p>}
    </>
  );
  return (
    <Empty className={styles.empty ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {children}
    </Empty>
  );
}
