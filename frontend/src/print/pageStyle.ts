/** Margins by `@page` apply to every page, not only the first. `foot`: CSS content below each page. */
export function pageStyle(size = 'A4', margin = '14mm', foot = ''): string {
  const numbered = foot && `@bottom-right { content: ${foot}; font: 8pt sans-serif }`;
  return `@page { size: ${size}; margin: ${margin}; ${numbered} }`;
}
