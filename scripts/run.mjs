// Runs the shop, or one of its programs, as built: `npm start`, `npm run doctor`. Where the sources are, builds it first.
import fs from 'node:fs';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));
if (fs.existsSync('frontend/src')) (await import('./prepare.mjs')).prepareToRun();
const [program] = process.argv.splice(2, 1);
await import(`../dist/${fs.readFileSync('dist/.prepared', 'utf8')}/server/${program}.js`);
