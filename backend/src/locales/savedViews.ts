import type { Texts } from './text.ts';

export const savedViews = {
  'view.saved': { en: 'View saved.', id: 'Tampilan tersimpan.' },
  'view.deleted': { en: 'View deleted.', id: 'Tampilan dihapus.' },
  'view.nameTaken': {
    en: 'You already have a view of that name. Please choose another.',
    id: 'Anda sudah punya tampilan dengan nama itu. Pilih nama lain.',
  },
  'view.tooMany': {
    en: 'At most {{max}} views for one list. Please delete one first.',
    id: 'Paling banyak {{max}} tampilan untuk satu daftar. Hapus salah satu dulu.',
  },
} satisfies Texts;
