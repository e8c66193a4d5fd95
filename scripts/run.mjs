// Runs the shop, or one of its programs, as built: `npm start`, `npm run doctor`. Where the sources are, builds it first.
import fs from 'node:fs';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));
if (fs.existsSync('frontend/src')) (await import('./prepare.mjs')).prepareToRun();
// No object that came from outside can slip another prototype under one of ours: neither by `=` nor by Object.assign.
delete Object.prototype.__proto__;
const [program] = process.argv.splice(2, 1);
await import(`../dist/${fs.readFileSync('dist/.prepared', 'utf8')}/server/${program}.js`);
