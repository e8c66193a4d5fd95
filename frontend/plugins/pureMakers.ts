import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out components of react-router that nobody uses: React's makers of components have no side effects,
 * and a `displayName` is for React's developer tools, but the bundler can't know either.
 */
export const pureMakers: Plugin = {
  name: 'pure-makers',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/React\d*\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
        .replaceAll(/^\w+\.displayName = .+;$/gm, ''),
  },
};
