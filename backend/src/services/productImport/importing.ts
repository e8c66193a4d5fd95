import type { ImportProgress, ImportReport } from '../../contract/products.ts';
import { IMPORT_FIELD } from '../../contract/products.ts';
import type { Language } from '../../contract/languages.ts';
import { AppError, badInput } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { message } from '../../locales/messages.ts';
import { readMatrixOptions } from '../../models/queries/matrix.ts';
import { lockProducts, readProducts } from '../../models/queries/products.ts';
import { readAddresses } from '../../models/queries/slugs.ts';
import * as slugs from '../catalogue/slugs.ts';
import { groupLines } from './groups.ts';
import { readLines } from './lines.ts';
import type { ImportPlan } from './plan.ts';
import { sortFaults, planImport } from './plan.ts';
import { withProgress } from './withProgress.ts';
import type { TableLine } from './table.ts';
import { readTable } from './table.ts';
import { writePlan } from './write.ts';

interface Importer {
  id: number;
  language: Language;
}

/** Reports the changes and every bad cell of a file. Changes nothing. */
export async function dryRun(file: Buffer | undefined, language: Language): Promise<ImportReport> {
  return asReport(await plan(await tableOf(file), false), language);
}

/**
 * Imports a file, all of it or nothing, in one transaction: yields its progress, and returns the report. Bad cells are
 * refused before it begins. It keeps no state elsewhere: if the response is lost, the file can be sent again, and its
 * finished changes change nothing.
 */
export async function run(
  file: Buffer | undefined,
  { id, language }: Importer,
): Promise<AsyncGenerator<ImportProgress, ImportReport>> {
  const table = await tableOf(file);
  refuseFaults(await plan(table, false), language);
  return withProgress(async (report) => {
    const done = await slugs.withSlugRetry(async () => {
      const planned = await plan(table, true);
      refuseFaults(planned, language);
      await failpoint('import.planned');
      await writePlan(planned, id, report);
      await failpoint('import.written');
      return asReport(planned, language);
    });
    await failpoint('import.committed');
    return done;
  });
}

async function tableOf(file: Buffer | undefined): Promise<TableLine[]> {
  if (!file) throw badInput(IMPORT_FIELD, 'import.none');
  return readTable(file);
}

/** `isLocking`: locks the products of the file until the transaction ends. */
async function plan(table: readonly TableLine[], isLocking: boolean): Promise<ImportPlan> {
  const { lines, faults } = await readLines(table);
  const addresses = await readAddresses();
  const grouped = groupLines(lines, addresses);
  const ids = grouped.groups.flatMap(({ productId }) => productId ?? []);
  if (isLocking) await lockProducts(ids);
  const planned = await planImport(grouped.groups, {
    products: await readProducts(ids),
    options: await readMatrixOptions({ isHeld: isLocking }),
    slugs: new Set(addresses.idBySlug.keys()),
  });
  return { ...planned, faults: sortFaults([...faults, ...grouped.faults, ...planned.faults]) };
}

function refuseFaults(planned: ImportPlan, language: Language): void {
  const count = planned.faults.length;
  if (count > 0) throw new AppError(400, 'import.bad', { count }, asReport(planned, language));
}

function asReport({ products, counts, faults }: ImportPlan, language: Language): ImportReport {
  const changes = products.flatMap((product) => product.changes);
  return {
    ...counts,
    changes: changes.toSorted((one, other) => one.line - other.line),
    faults: faults.map(({ line, column, key, params }) => ({ line, column, message: message(language, key, params) })),
  };
}
