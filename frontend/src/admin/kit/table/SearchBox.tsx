import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './FilterBar.module.css';
import type { Table } from './useTable.ts';

/** A short hint about the searched fields, by controller. The server's lists define them in full. */
const HINTS: Partial<Record<string, PathIn<'admin'>>> = {
  users: 'list.searchIn.people',
  businessPartners: 'list.searchIn.partners',
  products: 'list.searchIn.products',
  invoices: 'list.searchIn.invoices',
  returns: 'list.searchIn.invoices',
  'payment-events': 'list.searchIn.payments',
  'outbox-mails': 'list.searchIn.mails',
  'hand-overs': 'list.searchIn.handOvers',
  audit: 'list.searchIn.history',
  'security-events': 'list.searchIn.events',
};

/** One box over several fields: each of its words must be in one of them. */
export const SearchBox = observer(function SearchBox<Row>({ table: { store, goTo } }: { table: Table<Row> }) {
  const { t } = useTranslation('admin');
  const { search } = store.query;
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  // The typed text counts until the address has another search.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const apply = (wanted: string) => {
    if (wanted.trim() !== search) goTo(store.searchWith({ search: wanted.trim() }));
  };
  return (
    <div role="search" aria-label={t('list.searchList')} className={styles.search}>
      <Input.Search
        aria-label={t('list.searchList')}
        placeholder={t(HINTS[store.controller] ?? 'list.searchIn.others')}
        value={text}
        maxLength={LIMITS.search}
        allowClear
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        onSearch={apply}
      />
    </div>
  );
});
