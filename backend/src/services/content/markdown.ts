import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { SafeHtml } from '../../contract/shownContent.ts';

const marked = new Marked({ async: false, gfm: true });

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }): sanitizeHtml.Tag => {
      return { tagName, attribs: href.startsWith('/') ? { href } : { href, rel: 'noopener' } };
    },
  },
};

/** Markdown as HTML of the allowed elements only; anything else in it is left out. */
export function toHtml(markdown: string): SafeHtml {
  return sanitizeHtml(marked.parse(markdown, { async: false }), ALLOWED).trim() as SafeHtml;
}
