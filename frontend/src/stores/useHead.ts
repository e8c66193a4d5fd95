import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { Head } from './HeadStore.ts';
import { useStores } from './StoresContext.tsx';

/** Sets the page's metadata: on the server the whole document head, in the browser the title. */
export function useHead(page: Head): void {
  const { head } = useStores();
  if (import.meta.env.SSR) head.set(page);
  const { title } = page;
  useEffect(() => autorun(() => void (document.title = head.titleOf(title))), [head, title]);
}
