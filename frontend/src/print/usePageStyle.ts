import { useLayoutEffect } from 'react';

/** The window itself prints as this style says: by its own menu and keys as by our button. CSS alone, as the shop's pages allow no other. */
export function usePageStyle(style: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [style]);
}
