import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateInWords } from '@contract/dates.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ExportMenu } from '../../kit/table/export/ExportMenu.tsx';
import type { FileKind } from '../../kit/table/export/fileFormats.ts';
import { fileFormat } from '../../kit/table/export/fileFormats.ts';
import { PrintedSheet } from '../../kit/table/export/PrintedSheet.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import type { ExportValue } from '../../kit/table/fields.ts';
import { ToolButton } from '../../kit/table/ToolButton.tsx';
import { FiguresTable } from '../FiguresTable.tsx';
import styles from '../MarginPage.module.css';
import type { ReportColumn } from './ReportColumn.ts';
import { sumOf } from './ReportColumn.ts';

/** Rows that are shown at first; a file and a print have all. */
const FIRST_ROWS = 100;

interface ReportSheetProps<Row> {
  title: string;
  /** The range in words; undefined for a report of today. */
  days: string | undefined;
  hint: string;
  /** The first one names the row. */
  columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
  /** Drawn above the table. */
  chart?: ReactNode;
  tools?: ReactNode;
}

/** A report's chart and table, with its file and its print. */
export const ReportSheet = observer(function ReportSheet<Row>(props: ReportSheetProps<Row>) {
  const { title, days, hint, columns, rows, keyOf, empty, chart, tools } = props;
  const { t, i18n } = useTranslation(['reports', 'admin']);
  const { toasts } = useStores();
  const { number, rupiah } = useFormats();
  const [isPrinting, setPrinting] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const inWords = (value: ExportValue, kind: ReportColumn<Row>['kind']): string => {
    if (value === null) return '–';
    if (kind === 'day') return formatDateInWords(`${String(value)}T00:00+07:00`, i18n.language);
    if (kind === 'percent') return `${Number(value) > 0 ? '+' : ''}${number(Number(value))}\u00a0%`;
    if (kind === 'text') return String(value);
    return kind === 'rupiah' ? rupiah(Number(value)) : number(Number(value));
  };
  const textOf = (row: Row, { kind, valueOf, wordsOf }: ReportColumn<Row>) =>
    wordsOf?.(row) ?? inWords(valueOf(row), kind);
  const sums = columns.map(({ kind, isSummed, totalOf, valueOf }) => {
    if (totalOf) return inWords(totalOf(rows), kind);
    if (isSummed !== true) return null;
    return inWords(
      sumOf(rows, (row) => Number(valueOf(row) ?? 0)),
      kind,
    );
  });
  const exported = columns.map(({ name, label, kind, isSummed, valueOf, wordsOf }) => ({
    ...{ name, label, isNumeric: kind !== 'text' && kind !== 'day', isSummed: isSummed === true, isFileOnly: false },
    valueOf: (row: Row) => (kind === 'text' && wordsOf ? wordsOf(row) : valueOf(row)),
    dataOf: valueOf,
  }));
  const save = async (kind: FileKind) => {
    const words = { title, language: i18n.language, yes: t('admin:list.yes'), no: t('admin:list.no') };
    const { type, head, rows: lines, foot } = await fileFormat(kind, exported, words);
    saveFile(`data.${kind}`, type, [head, lines(rows), foot]);
    toasts.show('success', t('admin:list.exported', { count: rows.length, file: `data.${kind}` }));
  };
  const [naming, ...others] = columns;
  const shown = areAllShown ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section className={styles.table}>
      <header className="row wraps apart gap-8">
        <div>
          <h2>{title}</h2>
          {days !== undefined && <p className="fine">{days}</p>}
        </div>
        <div className="row wraps gap-4">
          {tools}
          <ExportMenu onSave={(kind) => void save(kind)}>
            <ToolButton icon={<DownloadOutlined aria-hidden />} label={t('admin:list.export')} />
          </ExportMenu>
          <ToolButton
            icon={<PrinterOutlined aria-hidden />}
            label={t('admin:list.print')}
            onClick={() => setPrinting(true)}
          />
        </div>
      </header>
      {rows.length > 0 && chart}
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <FiguresTable
          heads={columns.map(({ label }) => label)}
          rows={shown.map((row) => ({
            key: keyOf(row),
            name: textOf(row, naming),
            cells: others.map((column) => textOf(row, column)),
          }))}
          sums={sums.some((sum) => sum !== null) ? { name: t('total'), cells: sums.slice(1) } : undefined}
        />
      )}
      {shown.length < rows.length && (
        <Button type="link" onClick={() => setAllShown(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
      <p className="fine">{hint}</p>
      {isPrinting && (
        <PrintedSheet
          title={title}
          filters={days === undefined ? [] : [days]}
          columns={exported}
          rows={rows.map((row) => columns.map((column) => textOf(row, column)))}
          sums={sums}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </section>
  );
}) as <Row>(props: ReportSheetProps<Row>) => ReactNode;
