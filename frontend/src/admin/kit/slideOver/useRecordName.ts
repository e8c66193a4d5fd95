import { useEffect } from 'react';
import { usePanel } from './PanelProvider.tsx';

/** Sets the slide-over's title to its record's name; null while that is loading. */
export function useRecordName(name: string | null | undefined): void {
  const { setName } = usePanel();
  useEffect(() => {
    if (name != null) setName(name);
  }, [name, setName]);
}
