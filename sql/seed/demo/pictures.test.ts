import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureUrl } from '../../../backend/src/contract/catalogue.ts';
import { diskStore } from '../../../backend/src/providers/files/disk.ts';
import { openSketchbook, renderPictures } from './pictures.ts';

test('a picture is drawn once, in the two widths that the shop asks for, and named for what it shows', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lelap-pictures-'));
  try {
    const { draw } = openSketchbook();
    const pillow = { shape: 'bantal', prices: [1, 2, 3, 4] } as const;
    const picture = draw(pillow, 'awan', 'langit', 'front');
    expect(draw({ ...pillow, prices: [1, 2] }, 'awan', 'langit', 'front')).toBe(picture);
    await renderPictures([picture], diskStore(folder));
    const files = ([400, 800] as const).map((width) => path.basename(pictureUrl(picture.file, width)));
    expect((await readdir(folder)).sort()).toEqual(files);
    const widths = await Promise.all(
      files.map(async (file) => (await sharp(path.join(folder, file)).metadata()).width),
    );
    expect(widths).toEqual([400, 800]);

    const before = await stat(path.join(folder, files[0] ?? ''));
    await renderPictures([picture], diskStore(folder));
    expect((await stat(path.join(folder, files[0] ?? ''))).ino).toBe(before.ino);
    expect(draw(pillow, 'awan', 'mawar', 'front').file).not.toBe(picture.file);
  } finally {
    await rm(folder, { recursive: true });
  }
});
