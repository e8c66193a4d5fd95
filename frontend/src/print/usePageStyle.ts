import { useLayoutEffect } from 'react';

/** Applies a page style to every print of the window. An adopted style sheet, since the shop's CSP forbids inline styles. */
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
