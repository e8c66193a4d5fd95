// Lints what changed since the last commit, and whatever imports it, however far away: a rule that reads types may find its
// fault there. With CI=true, everything.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

const CRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
/** A change to one of these concerns every file. */
const SETTINGS = /(^|\/)(package(-lock)?\.json|tsconfig\.json|eslint\.config\.js)$/;
const LINTED = /\.(ts|tsx|js|mjs|cjs)$/;

process.chdir(path.resolve(import.meta.dirname, '..'));

const changed = [
  ...git('diff', '--name-only', 'HEAD', '--diff-filter=d'),
  ...git('ls-files', '-o', '--exclude-standard'),
];
const isWhole = process.env.CI === 'true' || changed.some((file) => SETTINGS.test(file));
const files = isWhole ? ['.'] : [...new Set([...changed.filter((file) => LINTED.test(file)), ...affected()])];
if (files.length > 0) {
  const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...files];
  process.exitCode = spawnSync(process.execPath, eslint, { stdio: 'inherit' }).status ?? 1;
}

function affected() {
  const cruise = [CRUISE, '--affected', 'HEAD', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const answer = run(process.execPath, ...cruise, 'backend', 'frontend', 'sql', 'scripts');
  return JSON.parse(answer)
    .modules.map(({ source }) => source)
    .filter((source) => LINTED.test(source));
}

function git(...args) {
  return run('git', ...args)
    .split('\n')
    .filter(Boolean);
}

function run(command, ...args) {
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
}
