// Makes every npm script work from a bare clone: packages, a build (--packages, --tools: without; --build: only) and, for
// tests, browser and database. --run: what a running shop needs, so that its start writes nothing.
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
/** Names the newest build. */
const NEWEST = 'dist/.prepared';
process.on('uncaughtException', (error) => fail(error.message)); // npm, vite and apt have printed the reason already

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Lelap needs Node 20.19 or newer; this is ${process.version}.`);

if (path.resolve(process.argv[1]) === import.meta.filename) {
  const [what] = process.argv.slice(2);
  if (what !== '--build') installPackages({ withDev: what !== '--run' });
  if (what !== '--tools' && what !== '--packages') build();
  if (what === '--test') provideTestPrograms();
}

/** The packages of a running shop; development tools are installed on demand. */
export function prepareToRun() {
  installPackages({ withDev: false });
  build();
}

/** None compiles code or runs install scripts: packages with native code bring binaries for each platform. */
function installPackages({ withDev }) {
  const stampFile = 'node_modules/.prepared';
  const all = hash(['package-lock.json']);
  const wanted = withDev ? all : `${all} production`;
  const found = read(stampFile);
  if (found === wanted || found === all) return;
  if (!lockIsInstalled(withDev)) {
    const ci = ['ci', withDev ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--loglevel=error'];
    timed('Installing packages', () => run(...npm(ci)));
  }
  fs.writeFileSync(stampFile, wanted);
}

/** Whether an `npm install` by hand has already done the work: npm saves a copy of the installed lock. */
function lockIsInstalled(withDev) {
  const installed = JSON.parse(read('node_modules/.package-lock.json') ?? '{"packages":{}}').packages;
  const { packages } = JSON.parse(read('package-lock.json'));
  return Object.entries(packages).every(([name, { version, dev, optional, devOptional }]) => {
    const isNeeded = name !== '' && !optional && !devOptional && (withDev || !dev);
    return !isNeeded || installed[name]?.version === version;
  });
}

/** The command, its arguments and options. */
function npm(args) {
  const env = { ...process.env };
  delete env.NODE_ENV; // "production" would leave out what tests and checks need
  const cli = process.env.npm_execpath ?? '';
  const options = { env, stdio: 'inherit' };
  if (cli.endsWith('npm-cli.js')) return [process.execPath, [cli, ...args], options];
  return ['npm', args, { ...options, shell: process.platform === 'win32' }];
}

/**
 * Each build has a folder named by a hash of its sources: a running shop keeps its files while the next build is made beside
 * it.
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
  const sources = folders.flatMap(filesIn).filter((file) => !/\.(md|test\.tsx?)$|\/(testing|bench|prove)\//.test(file));
  const name = hash(['package-lock.json', 'frontend/vite.config.ts', ...sources]).slice(0, 16);
  if (read(NEWEST) === name && fs.existsSync(`dist/${name}`)) return;
  timed('Building', () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const vite = (...args) => runGently(['node_modules/vite/bin/vite.js', 'build', ...args], { env });
    const into = (part) => ['--logLevel=warn', '--emptyOutDir', '--outDir', path.resolve('dist', name, part)];
    vite('frontend', ...into('client'));
    vite('frontend', '--ssr', 'src/entry-server.tsx', ...into('ssr'));
    vite('--config', 'backend/vite.config.ts', ...into('server'));
  });
  fs.writeFileSync(NEWEST, name);
  dropOldBuilds(name);
}

/** The previous build stays: a running shop may be serving it. */
function dropOldBuilds(newest) {
  const madeAt = (name) => fs.statSync(`dist/${name}`).mtimeMs;
  const others = fs.readdirSync('dist').filter((name) => fs.statSync(`dist/${name}`).isDirectory() && name !== newest);
  const [, ...old] = others.sort((one, other) => madeAt(other) - madeAt(one));
  for (const name of old) fs.rmSync(`dist/${name}`, { recursive: true });
}

function provideTestPrograms() {
  const needed = { chromium: 'chromium', mariadbd: 'mariadb-server' };
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
  const missing = () => Object.keys(needed).filter((program) => !isOnPath(program, folders));
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

/** Whether a program is installed, also in folders that PATH often lacks. */
function isOnPath(program, others = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...others];
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

/** Runs a Node program at low priority, for the sake of an open shop. */
function runGently(args, options) {
  if (process.platform === 'win32') run(process.execPath, args, options);
  else run('nice', ['-n', '19', process.execPath, ...args], options);
}

function timed(what, work) {
  say(`${what} …`);
  const start = Date.now();
  work();
  sayTook(what, start);
}

function sayTook(what, start) {
  say(`${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function say(text) {
  console.log(`[prepare] ${text}`);
}

function fail(text) {
  console.error(`[prepare] ${text}`);
  process.exit(1);
}
