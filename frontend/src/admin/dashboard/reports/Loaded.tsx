import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { useLoaded } from '../useWidget.ts';

/** A report from the API. */
export const Loaded = observer(function Loaded<T>({
  path,
  children,
}: {
  path: string;
  children: (data: T) => ReactNode;
}) {
  const store = useLoaded<T>(path);
  const { data, error } = store;
  return (
    <>
      {error && <FetchFailure error={error} onRetry={() => void store.load()} fills={!data && 'page'} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && children(data)}
    </>
  );
}) as <T>(props: { path: string; children: (data: T) => ReactNode }) => ReactNode;
