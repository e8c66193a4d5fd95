import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureUrl } from '../../../backend/src/contract/catalogue.ts';
import { buildGoods } from './goods.ts';

const FOLDER = 'sql/seed/pictures';
const { images, units } = buildGoods(new Date());
const shown = [...new Set(images.map(({ file }) => file))];

test('there are the pictures that the demo shows, in two widths, and no others', async () => {
  const wanted = shown.flatMap((file) => ([400, 800] as const).map((width) => pictureUrl(file, width)));
  expect((await readdir(FOLDER)).sort()).toEqual(wanted.map((url) => path.basename(url)).sort());
  for (const { thumb } of units) expect(shown).toContain(thumb);
  for (const name of await readdir(FOLDER)) {
    const { format, width, height } = await sharp(path.join(FOLDER, name)).metadata();
    const side = name.endsWith('-400.webp') ? 400 : 800;
    expect({ format, width, height }, name).toEqual({ format: 'webp', width: side, height: side });
  }
});

test('a tile gives a whole product its ground', async () => {
  for (const file of shown.filter((name) => name.endsWith('-front'))) {
    const { data, info } = await sharp(path.join(FOLDER, `${file}-400.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels, file).toBe(4);
    const pixels = info.width * info.height;
    expect([data[3], data[4 * pixels - 1]], file).toEqual([0, 0]);
  }
});
