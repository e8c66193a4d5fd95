/** The margins are the printer's: every page gets them, not only the first. `foot`: what CSS puts below each, such as its number. */
export function pageStyle(size = 'A4', margin = '14mm', foot = ''): string {
  const numbered = foot && `@bottom-right { content: ${foot}; font: 8pt sans-serif }`;
  return `@page { size: ${size}; margin: ${margin}; ${numbered} }`;
}
