import { pageStyle } from './pageStyle.ts';
import type { Format } from './papers.ts';
import { PAPERS } from './papers.ts';

/** Marks a document whose pages are counted: its value is its CSS page name. */
const MARK = 'data-document';

/** Attributes that give a document its own page numbers. */
export function numberedPages(id: number | string) {
  return { [MARK]: `n${id}`, style: { page: `n${id}` } };
}

/** "1 of 2" in the reader's language; both may be CSS counters. */
type PageWords = (page: string, pages: string) => string;

/**
 * The page styles of all documents in `place`, each numbered from 1 with its own total. CSS can count the pages of one
 * document, but not its total, so the totals are measured.
 */
export function documentStyle(format: Format, place: ParentNode | null, words: PageWords): string {
  const { width, height, margin } = PAPERS[format];
  const size = `${width}mm ${height}mm`;
  const documents = [...(place?.querySelectorAll<HTMLElement>(`[${MARK}]`) ?? [])];
  const counted = pageNumber('page', 'counter(pages)', words);
  if (documents.length <= 1) return pageStyle(size, `${margin}mm`, documents.length === 1 ? counted : '');
  const pages = countPages(documents, width - 2 * margin, height - 2 * margin);
  const own = documents.map((one, index) => {
    const name = one.getAttribute(MARK) ?? '';
    const content = pageNumber(name, `"${pages[index] ?? 1}"`, words);
    return `@page ${name} { counter-increment: ${name}; @bottom-right { content: ${content} } }`;
  });
  return [pageStyle(size, `${margin}mm`, counted), ...own].join('\n');
}

function pageNumber(counter: string, total: string, words: PageWords): string {
  return `"${words(`" counter(${counter}) "`, `" ${total} "`)}"`;
}

/** The number of pages of this size (millimetres) per document, measured in columns, which break as pages do. */
function countPages(documents: readonly HTMLElement[], width: number, height: number): number[] {
  const frames = documents.map((one) => {
    const frame = document.createElement('div');
    const parent = one.parentElement;
    frame.className = parent?.className ?? '';
    Object.assign(frame.dataset, parent?.dataset, { measured: '' });
    Object.assign(frame.style, {
      ...{ position: 'absolute', top: '0', left: '0', visibility: 'hidden' },
      ...{ width: `${width}mm`, height: `${height}mm`, columnWidth: `${width}mm`, columnGap: '0', columnFill: 'auto' },
    });
    frame.append(one.cloneNode(true));
    return frame;
  });
  document.body.append(...frames);
  const pages = frames.map(({ scrollWidth, clientWidth }) => Math.max(1, Math.round(scrollWidth / clientWidth) || 1));
  frames.forEach((frame) => frame.remove());
  return pages;
}
