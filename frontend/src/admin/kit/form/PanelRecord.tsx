import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Versioned } from '@contract/versions.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../page/FetchFailure.tsx';
import { useRecordName } from '../slideOver/useRecordName.ts';
import { OpenedContext, OpenedRecord } from './OpenedRecord.ts';

interface PanelRecordProps<Row> {
  /** `/cities/7` */
  path: string;
  /** The slide-over's title; unset outside of one. */
  nameOf?: (record: Row) => string;
  children: (record: Row) => ReactNode;
}

/** Fetches a record whenever its panel opens; the list behind may hold an older version. */
export const PanelRecord = observer(function PanelRecord<Row>({ path, nameOf, children }: PanelRecordProps<Row>) {
  const { api } = useStores();
  const [store] = useState(() => new LoadStore<Row & Versioned>(api, path));
  useEffect(() => void store.load(), [store]);
  useRecordName(store.data && nameOf?.(store.data));
  if (store.error) return <FetchFailure error={store.error} onRetry={() => void store.load()} fills="part" />;
  if (store.data === null) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Opened path={path} record={store.data}>
      {children}
    </Opened>
  );
});

const Opened = observer(function Opened<Row>({
  path,
  record,
  children,
}: PanelRecordProps<Row> & { record: Row & Versioned }) {
  const { api } = useStores();
  const [opened] = useState(() => new OpenedRecord(api, path, record));
  return (
    <OpenedContext value={opened}>
      <Fragment key={opened.round}>{children(opened.row)}</Fragment>
    </OpenedContext>
  );
});
