import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ChunkAssets, PageAssets } from '../contract/pages.ts';

const ENTRY = 'src/entry-client.tsx';
const START = 'src/start.ts';
/** The font subset of the shop's own texts; the browser fetches other subsets on demand. */
const BASIC_FONT = /-basic-[^/]*\.woff2$/;

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

interface Build {
  assets: PageAssets;
  release: string;
}

let cached: Build | null = null;

/** A page's assets, from the built frontend's manifest. */
export function readPageAssets(build: string): PageAssets {
  return readBuild(build).assets;
}

/** Identifies the build: every file carries its own hash, and the manifest lists them all. */
export function readRelease(build: string): string {
  return readBuild(build).release;
}

/** Read once: a build is immutable, the next one has its own folder. */
function readBuild(build: string): Build {
  cached ??= asBuild(readFileSync(resolve(build, 'client/.vite/manifest.json'), 'utf8'));
  return cached;
}

function asBuild(manifest: string): Build {
  const release = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  return { assets: assetsOf(JSON.parse(manifest) as Manifest), release };
}

function assetsOf(manifest: Manifest): PageAssets {
  const files = Object.values(manifest).map(({ file }) => `/${file}`);
  return {
    ...chunkAssets(manifest, ENTRY),
    start: chunkAssets(manifest, START).scripts[0] ?? '',
    fonts: files.filter((file) => BASIC_FONT.test(file)),
    chunks: Object.fromEntries(
      Object.entries(manifest)
        .filter(([, chunk]) => chunk.src !== undefined && chunk.file.endsWith('.js'))
        .map(([source]) => [source, chunkAssets(manifest, source)]),
    ),
  };
}

/** A chunk's script, then its imports' scripts; and all their styles. */
function chunkAssets(manifest: Manifest, source: string): ChunkAssets {
  const chunks = new Set<Chunk>();
  const collect = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(collect);
  };
  collect(source);
  const all = [...chunks];
  return {
    scripts: all.map((chunk) => `/${chunk.file}`),
    styles: [...new Set(all.flatMap((chunk) => chunk.css ?? []))].map((style) => `/${style}`),
  };
}
