import path from 'node:path';
import type { Plugin } from 'vite';

const sources = path.resolve(import.meta.dirname, '../src');
const STAND_INS: Readonly<Record<string, string>> = {
  'react-router-dom': path.join(sources, 'serverRouter.tsx'),
  mobx: path.join(sources, 'serverMobx.ts'),
};

/** Gives our own sources, where they are rendered on the server, what is cheaper there than the package of that name. */
export const standIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const standIn = STAND_INS[source];
    return standIn !== undefined && importer.startsWith(sources) && importer !== standIn ? standIn : null;
  },
};
