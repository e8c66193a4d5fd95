// Lints what changed since the last commit, and whatever imports that: a rule that reads types may find its fault there. What
// lies further away is left to continuous integration, which lints everything (CI=true).
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
const files = isWhole ? ['.'] : [...new Set([...changed, ...importersOf(new Set(changed))])].filter(isLinted);
if (files.length > 0) {
  const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...files];
  process.exitCode = spawnSync(process.execPath, eslint, { stdio: 'inherit' }).status ?? 1;
}

function importersOf(sources) {
  const cruise = [CRUISE, '--cache', '--cache-strategy', 'content', '--config', '.dependency-cruiser.cjs'];
  const answer = run(process.execPath, ...cruise, '--output-type', 'json', 'backend', 'frontend', 'sql', 'scripts');
  return JSON.parse(answer)
    .modules.filter(({ dependencies }) => dependencies.some(({ resolved }) => sources.has(resolved)))
    .map(({ source }) => source);
}

function isLinted(file) {
  return LINTED.test(file);
}

function git(...args) {
  return run('git', ...args)
    .split('\n')
    .filter(Boolean);
}

function run(command, ...args) {
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
}
