import { escapeHtml } from '@contract/html.ts';
import type { ExportValue } from '../fields.ts';
import type { ExportColumn } from './exportColumns.ts';

export type FileKind = 'csv' | 'json' | 'html';
type Values = readonly ExportValue[];
type Columns = readonly Pick<ExportColumn<never>, 'name' | 'label' | 'isNumeric'>[];

/** A file that is written as its rows arrive. */
export interface FileFormat {
  /** Specification 2: data.csv, data.json, data.html. */
  name: string;
  type: string;
  head: string;
  rows: (rows: readonly Values[]) => string;
  foot: string;
}

interface FileWords {
  title: string;
  language: string;
  yes: string;
  no: string;
}

export async function fileFormat(kind: FileKind, columns: Columns, words: FileWords): Promise<FileFormat> {
  if (kind === 'csv') return csv(columns);
  return kind === 'json' ? json(columns) : html(columns, words);
}

/** The first bytes tell Excel that it is UTF-8; a cell that begins like a formula is never one. */
async function csv(columns: Columns): Promise<FileFormat> {
  // Nobody who exports nothing waits for it.
  const { unparse } = await import('papaparse').then(({ default: papaparse }) => papaparse);
  const lines = (rows: readonly Values[]) =>
    rows.length === 0
      ? ''
      : `${unparse(
          rows.map((row) => [...row]),
          { escapeFormulae: true, newline: '\r\n' },
        )}\r\n`;
  return {
    name: 'data.csv',
    type: 'text/csv;charset=utf-8',
    head: `\uFEFF${lines([columns.map(({ label }) => label)])}`,
    rows: lines,
    foot: '',
  };
}

function json(columns: Columns): FileFormat {
  let isFirst = true;
  const object = (row: Values) => {
    const comma = isFirst ? '' : ',\n';
    isFirst = false;
    return comma + JSON.stringify(Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])));
  };
  return {
    name: 'data.json',
    type: 'application/json',
    head: '[\n',
    rows: (rows) => rows.map(object).join(''),
    foot: '\n]\n',
  };
}

const HTML_STYLE =
  'body{font:14px/1.5 sans-serif;margin:24px}table{border-collapse:collapse}th,td{padding:4px 10px;border:1px solid #999;text-align:left;vertical-align:top}thead{display:table-header-group}.number{text-align:right}';

function html(columns: Columns, { title, language, yes, no }: FileWords): FileFormat {
  const cell = (tag: string, text: string, isNumeric: boolean) =>
    `<${tag}${isNumeric ? ' class="number"' : ''}>${escapeHtml(text)}</${tag.split(' ')[0]}>`;
  const row = (values: Values) =>
    `<tr>${columns.map(({ isNumeric }, index) => cell('td', valueText(values[index] ?? null, yes, no), isNumeric)).join('')}</tr>\n`;
  const head = columns.map(({ label, isNumeric }) => cell('th scope="col"', label, isNumeric)).join('');
  return {
    name: 'data.html',
    type: 'text/html;charset=utf-8',
    head:
      `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n` +
      `<style>${HTML_STYLE}</style>\n</head>\n<body>\n<table>\n<caption>${escapeHtml(title)}</caption>\n` +
      `<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n`,
    rows: (rows) => rows.map(row).join(''),
    foot: '</tbody>\n</table>\n</body>\n</html>\n',
  };
}

/** A value as a reader of paper or a page wants it. */
export function valueText(value: ExportValue, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return value === null ? '' : String(value);
}
