// Makes every npm script work from a bare clone: packages, bundles (not with --packages) and, for tests, browser and database.
import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.on('uncaughtException', (error) => fail(error.message)); // npm, vite and apt have told the story already

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Lelap needs Node 20.19 or newer; this is ${process.version}.`);

installPackages();
if (!process.argv.includes('--packages')) buildBundles();
if (process.argv.includes('--test')) provideTestPrograms();

function installPackages() {
  const stampFile = 'node_modules/.prepared';
  const found = read(stampFile);
  const withDev = !(process.env.npm_config_omit ?? '').includes('dev');
  const abi = process.versions.modules;
  const wanted = `${abi} ${hash(['package-lock.json'])}${withDev ? '' : ' production'}`;
  if (found === wanted) return;
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

function buildBundles() {
  const stampFile = 'dist/.prepared';
  const sources = [
    'frontend/src',
    'frontend/fonts',
    'frontend/plugins',
    'frontend/public',
    'backend/src/contract',
  ].flatMap(filesIn);
  const shipped = sources.filter((file) => !/\.test\.tsx?$/.test(file));
  const wanted = hash(['package-lock.json', 'frontend/vite.config.ts', ...shipped]);
  const isBuilt = fs.existsSync('dist/client/.vite/manifest.json') && fs.existsSync('dist/ssr/entry-server.js');
  if (isBuilt && read(stampFile) === wanted) return;
  timed('Building the pages', () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel=warn'];
    const env = { ...process.env, NODE_ENV: 'production' };
    run(process.execPath, vite, { env });
    run(process.execPath, [...vite, '--ssr', 'src/entry-server.tsx'], { env });
  });
  fs.writeFileSync(stampFile, wanted);
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
