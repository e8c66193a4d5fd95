import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { LATIN_BASIC } from './latinBasic.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');
const LATIN = path.join(
  PACKAGES,
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
const FOLDER = path.join(PACKAGES, '.cache/lelap-fonts');
/** The lightest and the heaviest that the style sheets ask for. */
const WEIGHTS = { min: 400, max: 800, default: 400 };

/**
 * Makes the first file of our font: half as large as the whole, so that it is there when the page is first painted.
 * Returns the folder of `plus-jakarta-sans-basic.woff2`.
 */
export async function subsetFonts(): Promise<string> {
  const basic = await subsetFont(await readFile(LATIN), LATIN_BASIC, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'plus-jakarta-sans-basic.woff2'), basic);
  return FOLDER;
}
