import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { Head } from './HeadStore.ts';
import { useStores } from './StoresContext.tsx';

/** Says what the page is called. On the server the whole head is made of it; in the browser the title follows. */
export function useHead(page: Head): void {
  const { head } = useStores();
  if (import.meta.env.SSR) head.set(page);
  const { title } = page;
  useEffect(() => autorun(() => void (document.title = head.titleOf(title))), [head, title]);
}
