import { createContext, type ReactNode, useContext, useState } from 'react';
import { PanelStore } from '../../../stores/PanelStore.ts';

const PanelContext = createContext<PanelStore | null>(null);

/** Provides the slide-over's store to the back office. Apart from the other stores, which every shopper loads. */
export function PanelProvider({ children }: { children: ReactNode }) {
  const [panel] = useState(() => new PanelStore());
  return <PanelContext value={panel}>{children}</PanelContext>;
}

export function usePanel(): PanelStore {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel() outside of <PanelProvider>');
  return panel;
}
