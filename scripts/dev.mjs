// For development: rebuilds both bundles and restarts the server whenever a source changes.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));
// What is watched here is built here: prepare.mjs must not take these bundles for its own.
fs.rmSync('dist/.prepared', { force: true });

const vite = ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--watch', '--logLevel=warn'];
const withWarnings = { ...process.env, NODE_ENV: 'development' };
const children = [
  start(vite, withWarnings),
  start([...vite, '--ssr', 'src/entry-server.tsx'], withWarnings),
  start(['--watch', '--import', 'tsx', 'backend/src/server.ts'], process.env),
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

function start(args, env) {
  return spawn(process.execPath, args, { stdio: 'inherit', env });
}

function stop() {
  for (const child of children) child.kill();
}
