import type { Plugin } from 'vite';

/**
 * What we never ask of react-router, and the bundler can't know that we don't. Whether a call or an assignment does
 * something to others, it can't tell, so it keeps all that they name.
 */
const UNUSED: [RegExp, string][] = [
  // Names for React's developer tools.
  [/^\w+\.displayName = .+;$/gm, ''],
  [/React\d*\.(forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&'],
  // `<Link prefetch>`, and errors of server components: only its own server has them.
  [/shouldPrefetch && /g, 'false && '],
  [/this\.context\b/g, 'false'],
];

/** Leaves out parts of react-router that would come along unused. Another release of it may need other words here. */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, code: 'displayName' },
    handler(code) {
      const lost = UNUSED.find(([words]) => code.search(words) < 0);
      if (lost) this.error(`react-router no longer says ${lost[0].source}`);
      return UNUSED.reduce((rest, [words, instead]) => rest.replace(words, instead), code);
    },
  },
};
