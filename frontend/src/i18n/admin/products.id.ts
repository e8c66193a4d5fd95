import type { SameKeys } from '../texts.ts';
import type { en } from './products.en.ts';

export const id: SameKeys<typeof en> = {
  title: '',
};
