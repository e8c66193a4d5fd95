import { lazy } from 'react';
import { ReadingSections as Eager } from './ReadingSections.tsx';

/** Rendered on the server; on the home page, which has few of them, browsers load their code after the page's own. */
export const ReadingSections = import.meta.env.SSR
  ? Eager
  : lazy(async () => ({ default: (await import('./readingChunk.ts')).ReadingSections }));
