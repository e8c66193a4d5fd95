import type { Plugin } from 'vite';

/**
 * Tells each page of `src/routes/shop.ts` what the manifest calls its chunk, from the page's own `import()`: so the server
 * can't link the styles of another page, or of none. Browsers have no use for it, and their bundle goes without.
 */
export const pageSources: Plugin = {
  name: 'page-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/]routes[\\/]shop\.ts$/ },
    handler: (code) =>
      code.replaceAll(/load: async \(\) =>\s+\(await import\('\.\.\/(.+?)'\)/g, "source: 'src/$1', $&"),
  },
};
