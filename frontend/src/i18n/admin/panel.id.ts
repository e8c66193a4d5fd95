import type { SameKeys } from '../sameKeys.ts';
import type { en } from './panel.en.ts';

export const id: SameKeys<typeof en> = {
  inList: 'Di dalam daftar',
  place: '{{position}} dari {{total}}',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  open: 'Buka',
};
