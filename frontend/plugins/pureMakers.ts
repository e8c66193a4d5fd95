import type { Plugin } from 'vite';

/** React's makers of components do nothing by themselves, which the bundler can't know: it may leave out what they made and nobody uses. */
export const pureMakers: Plugin = {
  name: 'pure-makers',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => code.replaceAll(/React\d*\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&'),
  },
};
