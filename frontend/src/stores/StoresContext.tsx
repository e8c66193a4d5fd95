import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from '../i18n/useTranslation.tsx';
import type { RootStore } from './RootStore.ts';

const StoresContext = createContext<RootStore | null>(null);

/** Provides the stores and the texts. */
export function StoresProvider({ stores, children }: { stores: RootStore; children: ReactNode }) {
  return (
    <StoresContext value={stores}>
      <I18nProvider i18n={stores.i18n}>{children}</I18nProvider>
    </StoresContext>
  );
}

export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores() outside of <StoresProvider>');
  return stores;
}
