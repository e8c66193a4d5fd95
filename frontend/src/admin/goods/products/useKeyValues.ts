import { useEffect, useState } from 'react';
import type { KeyValue } from '@contract/entities.ts';
import { useStores } from '../../../stores/StoresContext.tsx';

/** Rows to filter by. The page works without them. */
export function useKeyValues(controller: 'categories'): KeyValue[] {
  const { api } = useStores();
  const [values, setValues] = useState<KeyValue[]>([]);
  useEffect(() => {
    let isHere = true;
    api.get<KeyValue[]>(`/${controller}/key-value`).then(
      (loaded) => isHere && setValues(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api, controller]);
  return values;
}
