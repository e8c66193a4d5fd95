// Checks before a commit: format, types, lint, arrows, dead code. Two at a time, since most of it is waiting for one
// processor; it prints all errors before it fails. `npm run lint` and the like run one of them.
import { spawn } from 'node:child_process';
import path from 'node:path';

/** Started and reported in this order. Types first: lint would find their errors too, with worse messages. */
const CHECKS = ['types', 'format:check', 'lint', 'arrows', 'dead'];
const AT_ONCE = 2;

process.chdir(path.resolve(import.meta.dirname, '..'));

const waiting = [...CHECKS];
const failed = [];
let told = Promise.resolve();
await Promise.all(Array.from({ length: AT_ONCE }, work));
await told;
if (failed.length > 0) console.log(`\nNot yet: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const check = name;
    const done = run(check);
    told = told.then(async () => tell(check, await done));
    await done;
  }
}

/** One of them as `npm run` does it, with its output. */
function run(name) {
  const start = Date.now();
  const npm = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const words = [];
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => words.push(chunk));
  return new Promise((resolve) => {
    npm.on('close', (code) => resolve({ code, words: Buffer.concat(words), seconds: (Date.now() - start) / 1000 }));
  });
}

function tell(name, { code, words, seconds }) {
  if (code !== 0) failed.push(name);
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds.toFixed(0)} s)`);
  if (code !== 0) process.stdout.write(words);
}
