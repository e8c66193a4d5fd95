import type { SameKeys } from '../texts.ts';
import type { en } from './entities.en.ts';

export const id: SameKeys<typeof en> = {
  saveKeys: 'Ctrl + Enter',
  leave: {
    title: 'Tinggalkan tanpa menyimpan?',
    text: 'Isian Anda belum disimpan dan akan hilang.',
    keep: 'Lanjut mengisi',
    discard: 'Buang perubahan',
  },
};
