import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ApiError } from '../../../api/ApiError.ts';
import { ExportStore } from './ExportStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../failureText.ts';
import type { ExportValue, Field } from '../fields.ts';
import type { Table } from '../useTable.ts';
import { exportColumns } from './exportColumns.ts';
import { fileFormat } from './fileFormats.ts';
import type { FileKind } from './fileFormats.ts';
import { saveFile } from './saveFile.ts';

/** More would keep the browser busy for minutes, and fill a box of paper. */
const MOST_PRINTED = 5000;

/** Everything of the view that is shown (its filters, its sort, its columns), as a file or for paper. */
export function useExport<Row>({ store: list }: Table<Row>, fields: readonly Field<Row>[], title: string) {
  const { api, toasts } = useStores();
  const { t, i18n } = useTranslation('admin');
  const [store] = useState(() => new ExportStore(api));
  const [printed, setPrinted] = useState<ExportValue[][] | null>(null);
  const columns = exportColumns(fields);
  const valuesOf = (row: Row) => columns.map(({ valueOf }) => valueOf(row));

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof SyntaxError)) throw error;
      toasts.show('error', failureText(error, t('list.exportFailed')));
    }
  };

  const save = (kind: FileKind) =>
    attempt(async () => {
      const words = { title, language: i18n.language, yes: t('list.yes'), no: t('list.no') };
      const format = await fileFormat(kind, columns, words);
      const parts = [format.head];
      const count = await store.read<Row>(list.exportPath, (rows) => parts.push(format.rows(rows.map(valuesOf))));
      if (count === null) return;
      saveFile(format.name, format.type, [...parts, format.foot]);
      toasts.show('success', t('list.exported', { count, file: format.name }));
    });

  const print = () =>
    attempt(async () => {
      const rows: ExportValue[][] = [];
      const isPrintable = (total: number) => {
        if (total > MOST_PRINTED) toasts.show('error', t('list.tooManyToPrint', { most: MOST_PRINTED, total }), 5000);
        return total <= MOST_PRINTED;
      };
      const count = await store.read<Row>(list.exportPath, (some) => rows.push(...some.map(valuesOf)), isPrintable);
      if (count !== null) setPrinted(rows);
    });

  return { store, columns, save, print, printed, onPrinted: () => setPrinted(null) };
}

export type Export<Row> = ReturnType<typeof useExport<Row>>;
