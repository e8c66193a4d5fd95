import type { Language } from '../contract/languages.ts';
import { message } from '../locales/messages.ts';

/** What a person sees when even a page could not be made: plain, in their language, with a way back. */
export function errorPage(text: string, language: Language): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Lelap</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    `<body><main><h1>Lelap</h1><p>${text}</p><p><a href="/">${message(language, 'page.home')}</a></p></main></body></html>`,
  ].join('');
}
