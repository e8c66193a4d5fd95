import { type ReactNode, useEffect } from 'react';
import type { RootStore } from './RootStore.ts';

/** Starts the stores once the page is hydrated as the server made it. */
export function Started({ stores, children }: { stores: RootStore; children: ReactNode }) {
  useEffect(() => stores.start(), [stores]);
  return children;
}
