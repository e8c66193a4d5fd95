import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const BINARY = 'node_modules/sqlite3/build/Release/node_sqlite3.node';
const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

interface Clone {
  folder: string;
  /** Whether a driver can be downloaded ready made, and whether one can be compiled. */
  download: boolean;
  compiler: boolean;
  /** Programs that the machine has. */
  programs: string[];
}

/** What is said where the packages of a clone are compiled; null where they are. */
async function compile({ folder, download, compiler, programs }: Partial<Clone>): Promise<string | null> {
  const parent = await mkdtemp(path.join(tmpdir(), 'lelap-compile-'));
  made.push(parent);
  const root = path.join(parent, folder ?? 'lelap');
  const bin = path.join(parent, 'bin');
  for (const part of ['scripts', path.dirname(BINARY), 'node_modules/prebuild-install']) {
    await mkdir(path.join(root, part), { recursive: true });
  }
  await mkdir(bin);
  for (const program of programs ?? ['python3', 'make', 'g++'])
    await symlink(process.execPath, path.join(bin, program));
  await copyFile(path.join(import.meta.dirname, 'compilePackages.mjs'), path.join(root, 'scripts/compilePackages.mjs'));
  const step = (succeeds = false) =>
    succeeds
      ? `require('node:fs').writeFileSync(${JSON.stringify(path.join(root, BINARY))}, '')`
      : "console.log('40 lines of node-gyp'); process.exit(1)";
  await writeFile(path.join(root, 'node_modules/prebuild-install/bin.js'), step(download));
  const rebuild = path.join(parent, 'rebuild.cjs');
  await writeFile(rebuild, download ? '' : step(compiler));
  await chmod(rebuild, 0o755);
  const program = `
    import { compilePackages } from ${JSON.stringify(path.join(root, 'scripts/compilePackages.mjs'))};
    console.log(JSON.stringify(await compilePackages([process.execPath, [${JSON.stringify(rebuild)}], {}])));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: bin },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string | null;
}

test('a driver that is downloaded, or compiled, is all that is wanted', async () => {
  expect(await compile({ download: true, programs: [], folder: 'toko kami' })).toBeNull();
  expect(await compile({ compiler: true })).toBeNull();
});

test.each<[string, Partial<Clone>]>([
  ['python3 and make and a C++ compiler is missing. Install it (Debian: apt-get install python3', { programs: [] }],
  ['for that a C++ compiler is missing', { programs: ['python3', 'make'] }],
  ['fails in a folder with a space in its name. Move the shop out of "', { folder: 'toko kami', compiler: true }],
  ['node_modules/.compiler.log says why.', {}],
])('what is missing is said in one line, with what to do: %s', async (words, clone) => {
  const said = await compile(clone);
  expect(said).toContain(words);
  expect(said).toContain('Then start again.');
  expect(said).not.toContain('\n');
});
