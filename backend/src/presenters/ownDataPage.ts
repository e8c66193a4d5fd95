import { escapeHtml } from '../contract/html.ts';
import type { Language } from '../contract/languages.ts';
import type { CopiedKind, CopiedPart } from '../contract/ownData.ts';
import type { MessageKey } from '../locales/messages.ts';
import { message } from '../locales/messages.ts';

/** A table whose values are put into words; `values` stay as programs read them. */
export interface ShownTable {
  part: CopiedPart;
  title: string;
  columns: { name: string; label: string; kind: CopiedKind }[];
  rows: ShownRow[];
}

export interface ShownRow {
  values: Record<string, unknown>;
  /** By column; empty where there is nothing to say. */
  words: Record<string, string>;
  parts: ShownTable[];
}

interface Page {
  shopName: string;
  madeAt: string;
  tables: readonly ShownTable[];
}

/** The reasons for what a copy leaves out. */
const LEFT_OUT = ['cart', 'pictures', 'teamNotes', 'secret'] as const;

/** A page that loads nothing and runs nothing, so that it can be kept, sent and printed as one file. */
export function asPage({ shopName, madeAt, tables }: Page, language: Language): string {
  const title = message(language, 'ownData.title');
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows, part }) => rows.length === 0 && part !== 'savedViews');
  const parts = empty.map((table) => table.title).join(', ');
  const notIn = message(language, 'ownData.notIn');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`${title} · ${shopName}`)}</title><style>${STYLE}</style></head>
<body><header><p class="shop">${escapeHtml(shopName)}</p><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message(language, 'ownData.lead', { shop: shopName, when: madeAt }))}</p></header>
<nav aria-label="${escapeHtml(message(language, 'ownData.contents'))}"><ul>
${filled.map(({ part, title: name, rows }) => `<li><a href="#${part}">${escapeHtml(name)}</a> <small>${part === 'account' ? '' : rows.length}</small></li>`).join('\n')}
<li><a href="#left">${escapeHtml(notIn)}</a></li></ul></nav>
<main>
${filled.map(asSection).join('\n')}
<section id="left"><h2>${escapeHtml(notIn)}</h2><ul>
${LEFT_OUT.map((reason) => `<li>${escapeHtml(message(language, `ownData.left.${reason}` satisfies MessageKey))}</li>`).join('\n')}
</ul>${empty.length === 0 ? '' : `<p>${escapeHtml(message(language, 'ownData.nothing', { parts }))}</p>`}</section></main></body></html>
`;
}

function asSection(table: ShownTable): string {
  return `<section id="${table.part}"><h2>${escapeHtml(table.title)}</h2>${bodyOf(table)}</section>`;
}

function bodyOf(table: ShownTable): string {
  if (table.part === 'account') return table.rows.map((row) => asFacts(table, row)).join('');
  const summary = SUMMARIES[table.part];
  if (!summary) return asTable(table);
  return table.rows
    .toReversed()
    .map((row) => {
      const heading = summary.map((name) => row.words[name] ?? '').filter((text) => text !== '');
      const nested = row.parts.map((part) => `<h3>${escapeHtml(part.title)}</h3>${asTable(part)}`).join('');
      const [first = '', ...others] = heading.map(escapeHtml);
      const line = [`<b>${first}</b>`, ...others.map((text) => `<span>${text}</span>`)].join(' ');
      return `<details><summary>${line}</summary>${asFacts(table, row)}${nested}</details>`;
    })
    .join('\n');
}

/** Parts whose rows are long: each is folded under these columns. */
const SUMMARIES: Readonly<Partial<Record<ShownTable['part'], readonly string[]>>> = {
  orders: ['documentNo', 'createdAt', 'status', 'total'],
  mails: ['subject', 'createdAt', 'recipient'],
};

function asFacts({ columns }: ShownTable, row: ShownRow): string {
  const facts = columns.flatMap(({ name, label }) => {
    return says(name, row) ? [`<dt>${escapeHtml(label)}</dt><dd>${asText(row.words[name] ?? '')}</dd>`] : [];
  });
  return `<dl>${facts.join('')}</dl>`;
}

/** Neither empty, nor no, nor nothing of an amount. */
function says(name: string, { words, values }: ShownRow): boolean {
  return (words[name] ?? '') !== '' && values[name] !== false && values[name] !== 0;
}

/** Without the columns that say nothing in all rows. */
function asTable({ title, columns, rows }: ShownTable): string {
  const used = columns.filter(({ name }) => rows.some((row) => says(name, row)));
  const head = used.map(({ label, kind }) => `<th${classOf(kind)}>${escapeHtml(label)}</th>`).join('');
  const lines = rows.map(({ words }) => {
    return `<tr>${used.map(({ name, kind }) => `<td${classOf(kind)}>${asText(words[name] ?? '')}</td>`).join('')}</tr>`;
  });
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function classOf(kind: string): string {
  return kind === 'rupiah' || kind === 'percent' || kind === 'number' ? ' class="n"' : '';
}

function asText(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const STYLE = `
:root{color-scheme:light dark;--ink:#22264b;--muted:#5c6083;--line:#e3dac9;--page:#fbf7f0;--card:#fff;--link:#3b3f8f}
@media (prefers-color-scheme:dark){:root{--ink:#f1edf7;--muted:#b3b1cb;--line:#3a3d63;--page:#14162c;--card:#1d203d;--link:#b9bcff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:960px;padding:32px 20px 64px;background:var(--page);color:var(--ink);font:16px/1.6 "Plus Jakarta Sans","Segoe UI",system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:30px;line-height:1.25;letter-spacing:-.5px}h2{margin:0 0 12px;font-size:21px}h3{margin:22px 0 6px;font-size:16px}
.shop{margin:0 0 4px;font-weight:700;color:var(--link)}small{color:var(--muted)}
a{color:var(--link)}nav ul{display:flex;flex-wrap:wrap;gap:6px 20px;padding:0;list-style:none}
section{margin-top:20px;padding:22px 20px;background:var(--card);border:1px solid var(--line);border-radius:16px}
section>ul{margin:0;padding-left:20px}section>p{margin:12px 0 0}
dl{display:grid;grid-template-columns:minmax(120px,200px) minmax(0,1fr);gap:6px 18px;margin:0}dt{color:var(--muted)}dd{margin:0}
details{padding:10px 0;border-top:1px solid var(--line)}h2+details{border-top:0;padding-top:0}details[open]>summary{margin-bottom:12px}
summary{display:flex;flex-wrap:wrap;gap:2px 14px;cursor:pointer}summary::before{content:"▸";color:var(--muted)}details[open]>summary::before{content:"▾"}
summary span{color:var(--muted)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:15px}
th,td{padding:8px 14px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:normal}
th{color:var(--muted);font-weight:600;white-space:nowrap}.n{text-align:right;white-space:nowrap}tbody tr:last-child td{border-bottom:0}
@media (max-width:520px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}body{padding-inline:14px}section{padding:18px 16px}}
@media print{body{background:none;max-width:none}section{break-inside:auto;border:0;padding:0}}
`.trim();
