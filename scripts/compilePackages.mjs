// The packages that are compiled, or come ready made for this machine: sqlite3, the driver of the embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const DRIVER = path.join(root, 'node_modules/sqlite3');
const LOG = path.join(root, 'node_modules/.compiler.log');

export function isCompiled() {
  return fs.existsSync(path.join(DRIVER, 'build/Release/node_sqlite3.node'));
}

/** Runs `npm rebuild`, given as what `spawn` takes. Answers null, or in a sentence what is missing here and what to do. */
export async function compilePackages([command, args, options]) {
  const log = fs.openSync(LOG, 'w');
  const run = async (...what) => (await once(spawn(...what), 'exit'))[0];
  const stdio = ['ignore', log, log];
  // In half a second it is known whether one can be downloaded; the compiler's failure would take minutes.
  const readyMade = [path.join(root, 'node_modules/prebuild-install/bin.js'), '-r', 'napi'];
  await run(process.execPath, readyMade, { cwd: DRIVER, stdio });
  const obstacle = isCompiled() ? null : obstacleHere();
  if (obstacle !== null) return asked(obstacle);
  const status = await run(command, args, { ...options, stdio });
  if (status === 0 && isCompiled()) return null;
  return asked(`and that failed: ${LOG} says why.`);
}

/** What no compiler gets over; null where there is nothing. */
function obstacleHere() {
  const missing = process.platform === 'win32' ? [] : ['python3', 'make'].filter((program) => !isOnPath(program));
  if (!['g++', 'c++', 'clang++', 'cl.exe'].some((program) => isOnPath(program))) missing.push('a C++ compiler');
  if (missing.length > 0) {
    return `and for that ${missing.join(' and ')} is missing. Install it (Debian: apt-get install python3 make g++).`;
  }
  if (!root.includes(' ')) return null;
  return `which fails in a folder with a space in its name. Move the shop out of "${root}".`;
}

function asked(obstacle) {
  return (
    'The embedded database (package sqlite3) has to be compiled here, since none could be downloaded ready made, ' +
    `${obstacle} Then start again. A shop with a DATABASE_URL does without.`
  );
}

/** Whether there is such a program, also in folders that are on not everybody's path. */
export function isOnPath(program, others = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...others];
  return folders.some((folder) => fs.existsSync(path.join(folder, program)));
}
