import { useState } from 'react';
import { ApiError } from '../../../../api/ApiError.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../page/failureText.ts';
import type { Field } from '../fields.ts';
import type { Table } from '../useTable.ts';
import type { ExportColumn } from './exportColumns.ts';
import { exportColumns } from './exportColumns.ts';
import { ExportStore } from './ExportStore.ts';
import { fileFormat } from './fileFormats.ts';
import type { FileKind } from './fileFormats.ts';
import { saveFile } from '../../../../components/saveFile.ts';

/** More rows would block the browser for minutes, and fill a box of paper. */
const MOST_PRINTED = 5000;

/** Passes rows on as they arrive; resolves with their number, or null when cancelled. */
type Read<Row> = (onRows: (rows: readonly Row[]) => void) => Promise<number | null>;

/** Exports the current view (filters, sort, columns) as a file or on paper. */
export function useExport<Row>(
  { store: list }: Table<Row>,
  fields: readonly Field<Row>[],
  title: string,
  lineFields: readonly Field<never>[] | undefined,
) {
  const { api, toasts } = useStores();
  const { t, i18n } = useTranslation('admin');
  const { number } = useFormats();
  const [store] = useState(() => new ExportStore(api));
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);
  const columns = exportColumns(fields);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof SyntaxError)) throw error;
      toasts.show('error', failureText(error, t('list.exportFailed')));
    }
  };

  const write = <Of>(file: `${string}.${FileKind}`, kind: FileKind, of: readonly ExportColumn<Of>[], read: Read<Of>) =>
    attempt(async () => {
      const words = { title, language: i18n.language, yes: t('list.yes'), no: t('list.no') };
      const format = await fileFormat(kind, of, words);
      const parts = [format.head];
      const count = await read((rows) => parts.push(format.rows(rows)));
      if (count === null) return;
      saveFile(file, format.type, [...parts, format.foot]);
      toasts.show('success', t('list.exported', { count, file }));
    });

  /** Collects every row, or reports that there are more than `most`. */
  const withRows = (most: number, use: (rows: readonly Row[]) => void) =>
    attempt(async () => {
      const rows: Row[] = [];
      const isFew = (total: number) => {
        const numbers = { most: number(most), total: number(total) };
        if (total > most) toasts.show('error', t('list.tooManyAtOnce', numbers), 5000);
        return total <= most;
      };
      const count = await store.read<Row>(list.exportPath(), (some) => rows.push(...some), isFew);
      if (count !== null) use(rows);
    });

  return {
    store,
    columns,
    /** Specification 2: data.csv, data.json, data.html. */
    save: (kind: FileKind) =>
      write(`data.${kind}`, kind, columns, (onRows) => store.read<Row>(list.exportPath(), onRows)),
    saveRows: (kind: FileKind, rows: readonly Row[]) =>
      write(`data.${kind}`, kind, columns, (onRows) => {
        onRows(rows);
        return Promise.resolve(rows.length);
      }),
    /** Unset for rows without lines. */
    saveLines:
      lineFields &&
      ((kind: FileKind) =>
        write(`lines.${kind}`, kind, exportColumns(lineFields), (onRows) =>
          store.read<never>(list.exportPath('lines'), onRows),
        )),
    withRows,
    print: () => withRows(MOST_PRINTED, setPrinted),
    printed,
    onPrinted: () => setPrinted(null),
  };
}

export type Export<Row> = ReturnType<typeof useExport<Row>>;
