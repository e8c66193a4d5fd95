import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = path.resolve(import.meta.dirname, '../src');
const SERVER_MOBX = path.join(SOURCES, 'serverMobx.ts');

/** Gives our stores `serverMobx.ts` instead of mobx in the server's bundle. */
export const serverMobx: Plugin = {
  name: 'server-mobx',
  resolveId: {
    order: 'pre',
    handler: (source, importer = '') => (source === 'mobx' && importer.startsWith(SOURCES) ? SERVER_MOBX : null),
  },
};
