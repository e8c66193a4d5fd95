// Makes every npm script work from a bare clone: packages, a build (--packages: not; --build: nothing else) and, for tests, browser and database.
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
/** Names the newest build. */
const NEWEST = 'dist/.prepared';
process.on('uncaughtException', (error) => fail(error.message)); // npm, vite and apt have told the story already

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Lelap needs Node 20.19 or newer; this is ${process.version}.`);

if (path.resolve(process.argv[1]) === import.meta.filename) {
  const [what] = process.argv.slice(2);
  if (what !== '--build') installPackages({ withDev: true });
  if (what !== '--packages') build();
  if (what === '--test') provideTestPrograms();
}

/** What the shop needs to run: the tools of who works on it stay away until they are asked for. */
export function prepareToRun() {
  installPackages({ withDev: false });
  build();
}

function installPackages({ withDev }) {
  const stampFile = 'node_modules/.prepared';
  const found = read(stampFile);
  const abi = process.versions.modules;
  const all = `${abi} ${hash(['package-lock.json'])}`;
  const wanted = withDev ? all : `${all} production`;
  if (found === wanted || found === all) return;
  const sameAbi = found === undefined || found.startsWith(`${abi} `);
  if (!sameAbi || !lockIsInstalled(withDev)) {
    timed('Installing packages', () =>
      npm('ci', withDev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'),
    );
  }
  fs.writeFileSync(stampFile, wanted);
}

/** Whether an `npm install` by hand has already done the work: npm keeps a copy of the lock it installed. */
function lockIsInstalled(withDev) {
  const installed = JSON.parse(read('node_modules/.package-lock.json') ?? '{"packages":{}}').packages;
  const { packages } = JSON.parse(read('package-lock.json'));
  return Object.entries(packages).every(([name, { version, dev, optional, devOptional }]) => {
    const isNeeded = name !== '' && !optional && !devOptional && (withDev || !dev);
    return !isNeeded || installed[name]?.version === version;
  });
}

function npm(...args) {
  const env = { ...process.env };
  delete env.NODE_ENV; // "production" would leave out what tests and checks need
  // sqlite3 is compiled: with the headers that came with this Node, the compiler's set-up downloads nothing.
  const prefix = path.resolve(path.dirname(fs.realpathSync(process.execPath)), '..');
  if (fs.existsSync(path.join(prefix, 'include/node/node.h'))) env.npm_config_nodedir = prefix;
  const cli = process.env.npm_execpath ?? '';
  if (cli.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], { env });
  return run('npm', args, { env, shell: process.platform === 'win32' });
}

/**
 * Each build has a folder of its own, named by what it is made of: a shop that runs keeps the files that it began with while
 * the next one is built beside it.
 */
function build() {
  const folders = [
    'frontend/src',
    'frontend/fonts',
    'frontend/plugins',
    'frontend/public',
    'backend',
    'sql',
    'scripts',
  ];
  const sources = folders.flatMap(filesIn).filter((file) => !/\.test\.tsx?$|\/(testing|bench|prove)\//.test(file));
  const name = hash(['package-lock.json', 'frontend/vite.config.ts', ...sources]).slice(0, 16);
  if (read(NEWEST) === name && fs.existsSync(`dist/${name}`)) return;
  timed('Building', () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const vite = (...args) => run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...args], { env });
    const into = (part) => ['--logLevel=warn', '--emptyOutDir', '--outDir', path.resolve('dist', name, part)];
    vite('frontend', ...into('client'));
    vite('frontend', '--ssr', 'src/entry-server.tsx', ...into('ssr'));
    vite('--config', 'backend/vite.config.ts', ...into('server'));
  });
  fs.writeFileSync(NEWEST, name);
  dropOldBuilds(name);
}

/** The one before stays: a shop that still runs may be serving it. */
function dropOldBuilds(newest) {
  const madeAt = (name) => fs.statSync(`dist/${name}`).mtimeMs;
  const others = fs.readdirSync('dist').filter((name) => fs.statSync(`dist/${name}`).isDirectory() && name !== newest);
  const [, ...old] = others.sort((one, other) => madeAt(other) - madeAt(one));
  for (const name of old) fs.rmSync(`dist/${name}`, { recursive: true });
}

function provideTestPrograms() {
  const needed = { chromium: 'chromium', mariadbd: 'mariadb-server' };
  const missing = () => Object.keys(needed).filter((program) => !isOnPath(program));
  if (missing().length > 0 && isOnPath('apt-get') && process.getuid?.() === 0) {
    const packages = missing().map((program) => needed[program]);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      timed(`Installing ${packages.join(' and ')}`, () => {
        run('apt-get', ['update', '-qq'], { env });
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
      });
    } catch (error) {
      say(`apt-get failed: ${error.message}`);
    }
  }
  for (const program of missing()) {
    const message = `${program} is missing (Debian package ${needed[program]}): its suites cannot run.`;
    if (process.env.CI === 'true') fail(message);
    say(message);
  }
}

function isOnPath(program) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return folders.some((folder) => fs.existsSync(path.join(folder, program)));
}

function hash(files) {
  const sum = crypto.createHash('sha256');
  for (const file of files) sum.update(`${file}\0`).update(fs.readFileSync(file));
  return sum.digest('hex');
}

function filesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
    .sort();
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function run(command, args, options) {
  execFileSync(command, args, { stdio: 'inherit', ...options });
}

function timed(what, work) {
  say(`${what} …`);
  const start = Date.now();
  work();
  say(`${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function say(text) {
  console.log(`[prepare] ${text}`);
}

function fail(text) {
  console.error(`[prepare] ${text}`);
  process.exit(1);
}
