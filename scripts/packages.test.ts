import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Package {
  version: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
}

/** Licenses that ask for no more than to be named, or, of a library that we use unchanged, for its own source. */
const LICENSES = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);
/** Packages that name their license elsewhere than in the lock: in `licenses`, a file, or their README. All are MIT. */
const NAMED_ELSEWHERE = ['@antv/g2-extension-plot', 'busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'];

const manifest = await readJson<{ allowScripts: Record<string, boolean> }>('package.json');
const lock = await readJson<{ packages: Record<string, Package> }>('package-lock.json');
const packages = Object.entries(lock.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, one]) => ({ ...one, name: folder.split('node_modules/').at(-1) ?? '' }));

test('every package has a license that we accept', () => {
  const unknown = packages.filter(({ license }) => license === undefined).map(({ name }) => name);
  expect([...new Set(unknown)].sort()).toEqual(NAMED_ELSEWHERE);
  const refused = packages.filter(({ license }) => license !== undefined && !isAccepted(license));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('every package is the very one that was locked, and only those named run a script when they are installed', () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});

test('the bill of materials has every locked package, and no other', () => {
  const npm = ['run', '--silent', 'sbom'];
  const { bomFormat, components } = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as {
    bomFormat: string;
    components: { purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map(({ purl }) => decodeURIComponent(purl));
  const locked = packages.map(({ name, version }) => `pkg:npm/${name}@${version}`);
  expect(new Set(listed)).toEqual(new Set(locked));
}, 120_000);

/** `A OR B` needs one of them, `A AND B` both. */
function isAccepted(license: string): boolean {
  const parts = license.replace(/^\(|\)$/g, '').split(' OR ');
  return parts.some((part) => part.split(' AND ').every((one) => LICENSES.has(one)));
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}
