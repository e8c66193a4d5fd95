import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publicFiles } from '../../backend/src/providers/files/folders.ts';

const FOLDER = resolve(import.meta.dirname, 'pictures');
/** In parallel: a bucket may be far away. */
const AT_ONCE = 8;

/** Copies the demo's pictures into the shop's files, in the widths of the product pages. */
export async function copyPictures(): Promise<void> {
  const waiting = await readdir(FOLDER);
  const keep = async (): Promise<void> => {
    for (let name = waiting.pop(); name; name = waiting.pop()) await publicFiles.save(name, await read(name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keep));
}

/** The picture in its largest width. */
export function readPicture(file: string): Promise<Buffer> {
  return read(`${file}-800.webp`);
}

function read(name: string): Promise<Buffer> {
  return readFile(resolve(FOLDER, name));
}
