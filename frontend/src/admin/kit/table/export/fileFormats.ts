import { escapeHtml } from '@contract/html.ts';
import type { ExportValue } from '../fields.ts';
import { CSV_HEAD, CSV_TYPE, csvWriter } from './csv.ts';
import type { ExportColumn } from './exportColumns.ts';

export type FileKind = 'csv' | 'json' | 'html';
type Columns<Row> = readonly ExportColumn<Row>[];

/** A file written while its rows arrive. */
export interface FileFormat<Row> {
  type: string;
  head: string;
  rows: (rows: readonly Row[]) => string;
  foot: string;
}

interface FileWords {
  title: string;
  language: string;
  yes: string;
  no: string;
}

export async function fileFormat<Row>(
  kind: FileKind,
  columns: Columns<Row>,
  words: FileWords,
): Promise<FileFormat<Row>> {
  if (kind === 'csv') return csv(columns, words);
  return kind === 'json' ? json(columns) : html(columns, words);
}

async function csv<Row>(columns: Columns<Row>, { language }: FileWords): Promise<FileFormat<Row>> {
  const write = await csvWriter(language);
  return {
    type: CSV_TYPE,
    head: `${CSV_HEAD}${write([columns.map(({ label }) => label)])}`,
    rows: (rows) => write(rows.map((row) => columns.map(({ valueOf }) => valueOf(row)))),
    foot: '',
  };
}

/** For programs: fields by name, values untranslated. */
function json<Row>(columns: Columns<Row>): FileFormat<Row> {
  let isFirst = true;
  const object = (row: Row) => {
    const comma = isFirst ? '' : ',\n';
    isFirst = false;
    return comma + JSON.stringify(Object.fromEntries(columns.map(({ name, dataOf }) => [name, dataOf(row)])));
  };
  return {
    type: 'application/json',
    head: '[\n',
    rows: (rows) => rows.map(object).join(''),
    foot: '\n]\n',
  };
}

const HTML_STYLE =
  'body{font:14px/1.5 sans-serif;margin:24px}table{border-collapse:collapse}th,td{padding:4px 10px;border:1px solid #999;text-align:left;vertical-align:top}thead{display:table-header-group}.number{text-align:right}';

function html<Row>(columns: Columns<Row>, { title, language, yes, no }: FileWords): FileFormat<Row> {
  const cell = (tag: string, text: string, isNumeric: boolean) =>
    `<${tag}${isNumeric ? ' class="number"' : ''}>${escapeHtml(text)}</${tag.split(' ')[0]}>`;
  const line = (row: Row) =>
    `<tr>${columns.map(({ isNumeric, valueOf }) => cell('td', valueText(valueOf(row), yes, no), isNumeric)).join('')}</tr>\n`;
  const head = columns.map(({ label, isNumeric }) => cell('th scope="col"', label, isNumeric)).join('');
  return {
    type: 'text/html;charset=utf-8',
    head:
      `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n` +
      `<style>${HTML_STYLE}</style>\n</head>\n<body>\n<table>\n<caption>${escapeHtml(title)}</caption>\n` +
      `<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n`,
    rows: (rows) => rows.map(line).join(''),
    foot: '</tbody>\n</table>\n</body>\n</html>\n',
  };
}

/** A value for readers of paper or a page. */
export function valueText(value: ExportValue, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return value === null ? '' : String(value);
}
