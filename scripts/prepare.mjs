// Makes every npm script work from a bare clone: packages, a build (--packages, --tools: not; --build: nothing else) and, for tests, browser and database.
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { compilePackages, isCompiled, isOnPath } from './compilePackages.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
/** Names the newest build. */
const NEWEST = 'dist/.prepared';
/** At the end of the packages' stamp: they are there, but for what is compiled. */
const UNCOMPILED = ' not compiled';
process.on('uncaughtException', (error) => fail(error.message)); // npm, vite and apt have told the story already

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Lelap needs Node 20.19 or newer; this is ${process.version}.`);

if (path.resolve(process.argv[1]) === import.meta.filename) {
  const [what] = process.argv.slice(2);
  const areTools = what === '--tools';
  const compiled = what !== '--build' && installPackages({ withDev: true, mayLack: areTools || hasServer() });
  if (!areTools && what !== '--packages') build();
  if (what === '--test') provideTestPrograms();
  await compiled;
}

/** What the shop needs to run: the tools of who works on it stay away until they are asked for. */
export async function prepareToRun() {
  const compiled = installPackages({ withDev: false, mayLack: hasServer() });
  build();
  if (compiled) drawAhead();
  await compiled;
}

/**
 * On return the packages are there; answers what is still being compiled of them then (sqlite3: a minute), to be awaited.
 * `mayLack`: what is wanted goes without sqlite3. Where it can't be compiled, the next start tries again.
 */
function installPackages({ withDev, mayLack }) {
  const stampFile = 'node_modules/.prepared';
  const found = read(stampFile);
  // Of no particular Node: what is compiled among them speaks Node-API, which newer ones understand.
  const all = hash(['package-lock.json']);
  const wanted = withDev ? all : `${all} production`;
  if (found === wanted || found === all) return null;
  const done = () => fs.writeFileSync(stampFile, wanted);
  const isUncompiled = found === wanted + UNCOMPILED || found === all + UNCOMPILED;
  if (isUncompiled && mayLack) return null;
  if (!isUncompiled) {
    if (lockIsInstalled(withDev)) return void done();
    const ci = ['ci', withDev ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--loglevel=error'];
    timed('Installing packages', () => run(...npm(ci)));
    fs.writeFileSync(stampFile, wanted + UNCOMPILED); // who is stopped now goes on from here
  }
  const start = Date.now();
  return compilePackages(npm(['rebuild', '--loglevel=error'])).then((fault) => {
    if (fault !== null) return (mayLack ? say : fail)(fault);
    done();
    sayTook('Compiling packages', start);
  });
}

/** Whether the shop has a database server, and needs no driver for another one. */
function hasServer() {
  return (process.env.DATABASE_URL ?? parseEnv(read('.env') ?? '').DATABASE_URL ?? '').trim() !== '';
}

/** Whether an `npm install` by hand has already done the work: npm keeps a copy of the lock it installed. */
function lockIsInstalled(withDev) {
  const installed = JSON.parse(read('node_modules/.package-lock.json') ?? '{"packages":{}}').packages;
  const { packages } = JSON.parse(read('package-lock.json'));
  // npm leaves it out where it could not be compiled, and without its program where somebody stopped that.
  if (!isCompiled()) return false;
  return Object.entries(packages).every(([name, { version, dev, optional, devOptional }]) => {
    const isNeeded = name !== '' && !optional && !devOptional && (withDev || !dev);
    return !isNeeded || installed[name]?.version === version;
  });
}

/** The command, its arguments and options. */
function npm(args) {
  // Of sqlite3: as SQLite advises (node-gyp's -O3 compiles for longer, to run no faster), and without its warnings.
  const env = { JOBS: 'max', CFLAGS: '-O2 -w', ...process.env };
  delete env.NODE_ENV; // "production" would leave out what tests and checks need
  // sqlite3 is compiled: with the headers that came with this Node, the compiler's set-up downloads nothing.
  const prefix = path.resolve(path.dirname(fs.realpathSync(process.execPath)), '..');
  if (fs.existsSync(path.join(prefix, 'include/node/node.h'))) env.npm_config_nodedir = prefix;
  const cli = process.env.npm_execpath ?? '';
  const options = { env, stdio: 'inherit' };
  if (cli.endsWith('npm-cli.js')) return [process.execPath, [cli, ...args], options];
  return ['npm', args, { ...options, shell: process.platform === 'win32' }];
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
  // For Node 20 the server is written otherwise (assignedSpreads.ts).
  const name = `${hash(['package-lock.json', 'frontend/vite.config.ts', ...sources]).slice(0, 16)}-v8-${parseInt(process.versions.v8)}`;
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

/** The demo's pictures, which the first start would draw: something to do while sqlite3 is compiled. */
function drawAhead() {
  const env = fs.existsSync('.env') ? ['--env-file=.env'] : [];
  const program = `dist/${read(NEWEST)}/server/seedProcess.js`;
  try {
    timed('Drawing', () => runGently([...env, program, '--pictures'], { stdio: 'ignore' }));
  } catch {
    // The start itself will say what is wrong.
  }
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

/** A program for Node that leaves the processor to what takes longer: to sqlite3's compiler, to a shop that is open. */
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
