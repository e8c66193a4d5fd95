// Regenerates sql/schema.sql from the migrations, and the types of the API's answers from the sources, with those of the
// proofs' client; run it after a change of either.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderSchema } from '../sql/renderSchema.ts';
import { provedOperations, renderSmallClient } from './apiTypes/client.ts';
import { renderAnswerTypes } from './apiTypes/index.ts';

await write('sql/schema.sql', await renderSchema());
await write('backend/src/routes/api/answerTypes.json', renderAnswerTypes());
// Of the types just written.
await write('scripts/prove/api.ts', await renderSmallClient(await provedOperations()));

async function write(file: string, text: string): Promise<void> {
  await writeFile(path.resolve(import.meta.dirname, '..', file), text);
  console.log(`Wrote ${file}.`);
}
