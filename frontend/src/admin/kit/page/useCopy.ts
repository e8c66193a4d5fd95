import { useStores } from '../../../stores/StoresContext.tsx';

/** Copies a text, and says so; shows the text where the browser has no clipboard, as over plain http. */
export function useCopy() {
  const { toasts } = useStores();
  return async (text: string, copied: string, notCopied = text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('success', copied);
    } catch {
      toasts.show('info', notCopied, 5_000);
    }
  };
}
