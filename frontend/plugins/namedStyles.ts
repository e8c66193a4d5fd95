import crypto from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css';)$/gm;

/**
 * Has a component import the classes of its sheet one by one: then the bundler writes each where it is used, and the table
 * of all of them, which for a page comes to 2 kB, need not come along.
 */
export const namedStyles: Plugin[] = [
  {
    name: 'named-styles-in-components',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].+\.tsx$/, code: '.module.css' },
      handler: (code) => code.replaceAll(IMPORT, 'import * as $1 from $2'),
    },
  },
  {
    name: 'named-styles-in-sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code) {
        const [names = '', table = ''] = code.split('export default');
        const unnamed = /^\s*"(.+?)":/m.exec(table)?.[1];
        if (unnamed) this.error(`The class .${unnamed} needs a name that JavaScript allows for a variable`);
        // Its rules count, also where no name of it is asked for.
        return { code: names, map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  },
];

/** All classes of a sheet end alike, which packs better than an end for each. */
export function scopedName(name: string, file: string): string {
  const sheet = path.relative(import.meta.dirname, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}_${crypto.createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`;
}
