// Regenerates sql/schema.sql from the migrations; run it after adding one.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderSchema } from '../sql/renderSchema.ts';

const file = path.resolve(import.meta.dirname, '../sql/schema.sql');
await writeFile(file, await renderSchema());
console.log(`Wrote ${path.relative(process.cwd(), file)}.`);
