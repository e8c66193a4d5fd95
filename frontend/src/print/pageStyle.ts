/** Paper is white whatever the theme, and the margins are the printer's: every page gets them, not only the first. */
export function pageStyle(size: 'A4' | 'A4 landscape' = 'A4', margin = '14mm'): string {
  return `@page { size: ${size}; margin: ${margin} } html, body { background: #fff !important; color-scheme: light }`;
}
