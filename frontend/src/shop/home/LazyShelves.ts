import { lazy } from 'react';
import { Shelves as Eager } from './Shelves.tsx';

/** Rendered on the server; on pages to read, which have few of them, browsers load their code after the page's own. */
export const Shelves = import.meta.env.SSR
  ? Eager
  : lazy(async () => ({ default: (await import('./shelvesChunk.ts')).Shelves }));
