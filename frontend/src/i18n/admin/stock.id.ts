import type { SameKeys } from '../texts.ts';
import type { en } from './stock.en.ts';

export const id: SameKeys<typeof en> = {
  title: '',
};
