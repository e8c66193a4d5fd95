import type { SameKeys } from '../sameKeys.ts';
import type { en } from './editConflict.en.ts';

export const id: SameKeys<typeof en> = {
  differs: 'Yang tersimpan sekarang berbeda dari isian Anda di sini:',
  same: 'Yang tersimpan sekarang sama persis dengan isian Anda.',
  more: 'Dan {{more}} perbedaan lain.',
  saved: 'Tersimpan',
  mine: 'Isian Anda',
  load: 'Pakai yang tersimpan',
  overwrite: 'Tetap simpan isian saya',
};
