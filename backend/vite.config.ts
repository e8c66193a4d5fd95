// The server as plain JavaScript: it starts sooner than its sources and takes less memory. Packages stay packages.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** What a person runs of it, and the processes that it starts itself; they find each other in one folder. */
const ENTRIES = {
  server: 'backend/src/server.ts',
  hashWorker: 'backend/src/services/accounts/hashWorker.mjs',
  seedProcess: 'sql/seed/seedProcess.ts',
  doctor: 'scripts/doctor.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  rehearse: 'scripts/rehearse.ts',
  resetSecondFactor: 'scripts/resetSecondFactor.ts',
  files: 'scripts/files.ts',
  leaveDemo: 'scripts/leaveDemo.ts',
  move: 'scripts/move.ts',
};

/** Files and folders that are read beside the module that asks for them. */
const DATA = ['sql/invariants.sql', 'sql/seed/postalCodes.csv', 'sql/seed/pictures'];

const data: Plugin = {
  name: 'data',
  async writeBundle({ dir = '' }) {
    for (const data of DATA) await cp(path.join(root, data), path.join(dir, path.basename(data)), { recursive: true });
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [data],
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: ENTRIES,
      output: {
        entryFileNames: ({ name }) => (name === 'hashWorker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
