import { createHash, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import Papa from 'papaparse';
import { config } from '../config.ts';
import type { FeedFormat } from '../contract/feed.ts';
import { FEED_FORMATS } from '../contract/feed.ts';
import { escapeHtml } from '../contract/html.ts';
import { parseLanguage } from '../contract/languages.ts';
import { LANGUAGE_QUERY } from '../contract/pages.ts';
import { notFound } from '../errors.ts';
import { compress } from '../middleware/compress.ts';
import { isSameSecret } from '../sameSecret.ts';
import type { FeedField, FeedRow } from '../services/catalogue/pages/feed.ts';
import { FEED_FIELDS, feedRows } from '../services/catalogue/pages/feed.ts';
import { memoize } from '../services/catalogue/memoize.ts';
import * as catalogueCache from '../services/catalogue/snapshot/cache.ts';
import type { Snapshot } from '../services/catalogue/snapshot/snapshot.ts';
import { escapeFormula } from '../services/productImport/cells.ts';
import * as feedAddresses from '../services/settings/feedAddresses.ts';
import * as settings from '../services/settings/settings.ts';
import { sendTexts } from './sendLines.ts';

const CACHE = 'private, max-age=600';
/** Control characters that XML has no way to write. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The product feed for advertisers' catalogues: `/feeds/products.xml?key=` and `.csv`. */
export function feeds(): Router {
  const router = Router();
  for (const format of FEED_FORMATS) router.get(`/feeds/products.${format}`, withKey, compress, feed(format));
  return router;
}

const withKey: RequestHandler = async ({ originalUrl }, _response, next) => {
  const key = await feedAddresses.feedKey();
  if (key === '' || !isSameSecret(queryOf(originalUrl).get('key') ?? '', key)) throw notFound();
  next();
};

function feed(format: FeedFormat): RequestHandler {
  const { type, write } = FORMATS[format];
  return async (request, response) => {
    const language = parseLanguage(queryOf(request.originalUrl).get(LANGUAGE_QUERY)) ?? config().defaultLanguage;
    const [snapshot, { name }] = [await catalogueCache.current(), await settings.current()];
    const edition = createHash('sha256').update(`${editionOf(snapshot)} ${format} ${language} ${name}`);
    response.set({ 'Cache-Control': CACHE, ETag: `W/"${edition.digest('base64url')}"`, 'X-Robots-Tag': 'noindex' });
    if (request.fresh) response.status(304).end();
    else await sendTexts(response.type(type), write(feedRows(snapshot, language, name), name));
  };
}

/** Another one after every change of goods, stock and current prices. */
function editionOf({ products, prices }: Snapshot): string {
  return `${idOf(products)} ${prices.from}`;
}

/** A changed product makes another list. */
const idOf = memoize(() => randomUUID());

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1]);
}

type Rows = AsyncIterable<readonly FeedRow[]>;
type Writer = (rows: Rows, name: string) => AsyncGenerator<string>;

const FORMATS: Record<FeedFormat, { type: string; write: Writer }> = {
  xml: { type: 'application/xml', write: asXml },
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
};

/** RSS 2.0 with Google's namespace. */
async function* asXml(rows: Rows, name: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">';
  yield `<channel><title>${inXml(name)}</title><link>${inXml(config().publicUrl)}/</link><description>${inXml(name)}</description>\n`;
  for await (const batch of rows) yield batch.map(asItem).join('');
  yield '</channel></rss>\n';
}

function asItem(row: FeedRow): string {
  const elements = FEED_FIELDS.flatMap((field) =>
    valuesOf(row, field).map((value) => `<g:${field}>${inXml(value)}</g:${field}>`),
  );
  return `<item>${elements.join('')}</item>\n`;
}

function inXml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}

async function* asCsv(rows: Rows): AsyncGenerator<string> {
  yield `${FEED_FIELDS.join(',')}\n`;
  for await (const batch of rows) {
    const table = batch.map((row) => FEED_FIELDS.map((field) => escapeFormula(valuesOf(row, field).join(','))));
    yield `${Papa.unparse(table, { newline: '\n' })}\n`;
  }
}

function valuesOf(row: FeedRow, field: FeedField): string[] {
  return [row[field] ?? []].flat().filter((value) => value !== '');
}
