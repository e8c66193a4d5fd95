// Lints the changes since the last commit, and all files that import them: a rule that reads types may find its fault there.
// Continuous integration lints the rest (CI=true).
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const CONTRACT = 'backend/src/contract';
const IMPORTED = /\b(?:from|import\(?)\s*'(\.[^']*|@contract\/[^']*)'/g;
/** A change to one of these affects every file. */
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

/** Every import names its file, or a file of the contract. */
function importersOf(sources) {
  return git('ls-files', '-co', '--exclude-standard', 'backend', 'frontend', 'sql', 'scripts')
    .filter((file) => isLinted(file) && fs.existsSync(file))
    .filter((file) => importsOf(file).some((imported) => sources.has(imported)));
}

function importsOf(file) {
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORTED)].map(([, name]) =>
    name.startsWith('@') ? name.replace('@contract', CONTRACT) : path.posix.join(path.posix.dirname(file), name),
  );
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
