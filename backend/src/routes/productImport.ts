import type { Envelope } from '../contract/envelope.ts';
import type { ImportProgress, ImportReport } from '../contract/products.ts';
import { IMPORT_FIELD } from '../contract/products.ts';
import type { Language } from '../contract/languages.ts';
import { logger } from '../logger.ts';
import { toPublicError, errorBody } from '../middleware/errorHandler.ts';
import { validated, withFiles } from '../middleware/input.ts';
import { queryFlag } from '../middleware/queryRules.ts';
import { exportCsv } from '../services/productImport/exporting.ts';
import * as productImport from '../services/productImport/importing.ts';
import { envelope } from './mount.ts';
import { route } from './route.ts';

export const productImportRoutes = [
  route({
    method: 'get',
    path: '/products/csv',
    audience: 'admin',
    summary: 'The products on sale as CSV, one line per unit; the import takes it back',
    answers: 'csv',
    call: async ({ language }) => ({ data: await exportCsv(language) }),
  }),
  route({
    method: 'post',
    path: '/products/import',
    audience: 'admin',
    summary:
      'Import products from CSV, all or nothing: lines of progress, then the envelope. With dryRun: what it would do',
    takes: 'multipart',
    answers: 'lines',
    read: withFiles(
      IMPORT_FIELD,
      { kind: 'table', most: 1 },
      validated<{ dryRun: boolean }>({ dryRun: queryFlag('dryRun') }),
    ),
    call: async ({ input, caller, language }) => {
      const file = input[IMPORT_FIELD][0];
      if (input.dryRun) return { data: await productImport.dryRun(file, language), message: 'import.checked' };
      return { data: null, lines: linesOf(await productImport.run(file, { id: caller.id, language }), language) };
    },
  }),
];

/** Streams the progress; the last line is the envelope, of success or failure. */
async function* linesOf(
  steps: AsyncGenerator<ImportProgress, ImportReport>,
  language: Language,
): AsyncGenerator<(ImportProgress | Envelope<unknown>)[]> {
  try {
    let step = await steps.next();
    for (; !step.done; step = await steps.next()) yield [step.value];
    yield [envelope({ data: step.value, message: 'import.done' }, language)];
  } catch (error) {
    const publicError = toPublicError(error);
    if (publicError.status >= 500) logger().error({ err: error }, 'an import failed');
    yield [errorBody(publicError, language)];
  }
}
