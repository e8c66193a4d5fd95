import { useEffect } from 'react';
import { usePanel } from './PanelProvider.tsx';

/** Heads the slide-over by the name of the record in it; null: nobody knows it yet. */
export function useRecordName(name: string | null | undefined): void {
  const { setName } = usePanel();
  useEffect(() => {
    if (name != null) setName(name);
  }, [name, setName]);
}
