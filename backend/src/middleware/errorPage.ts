import type { Language } from '../contract/languages.ts';
import type { Theme } from '../contract/pages.ts';
import type { AppError } from '../errors.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { message } from '../locales/messages.ts';

/**
 * The fallback page when rendering fails: in the visitor's language and theme, with a link onwards. It depends on nothing
 * that may have failed: no build, no script; its style and the shop's mark are files of their own. Of the request it contains only the id, which
 * a person may quote and the log names.
 */
export function errorPage(
  { status, key }: Pick<AppError, 'status' | 'key'>,
  language: Language,
  theme: Theme | null,
  requestId: string | null,
) {
  const t = (word: MessageKey, params?: MessageParams) => message(language, word, params);
  const isOurs = status >= 500;
  const title = t(isOurs ? 'page.failedTitle' : key);
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/error.css"></head>',
    `<body><main><img src="/icon.svg" alt="" width="72" height="72"><h1>${title}</h1>`,
    isOurs ? `<p>${t('page.failed')}</p>` : '',
    status === 500 && requestId !== null ? `<p>${t('page.quote', { id: requestId })}</p>` : '',
    // An empty address links to the page itself.
    `<nav>${isOurs ? `<a class="again" href="">${t('page.again')}</a>` : ''}<a href="/">${t('page.home')}</a></nav>`,
    '</main></body></html>',
  ].join('');
}
