import path from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = 'react-router-dom';
const ON_SERVER = path.resolve(import.meta.dirname, '../src/serverRouter.tsx');

/** Gives what is rendered on the server the router of `serverRouter.tsx`. */
export const serverLinks: Plugin = {
  name: 'server-links',
  enforce: 'pre',
  resolveId: (source, importer) => (source === ROUTER && importer !== ON_SERVER ? ON_SERVER : null),
};
