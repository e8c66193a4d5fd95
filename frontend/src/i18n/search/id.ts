import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  list: 'Saran',
  products: 'Produk',
  names: 'Kategori dan motif',
  category: 'Kategori',
  pattern: 'Motif',
  all_one: 'Lihat satu-satunya hasil untuk “{{q}}”',
  all_other: 'Lihat semua {{count}} hasil untuk “{{q}}”',
  meant: 'Maksudnya “{{word}}”?',
  none: 'Tidak ada yang cocok dengan “{{q}}”. Coba kata yang lebih pendek.',
  notSold: 'Kami tidak menjual “{{goods}}”.',
  failed: 'Saran belum bisa dimuat. Anda tetap bisa mencari.',
  count_one: '{{count}} saran. Pilih dengan tombol panah.',
  count_other: '{{count}} saran. Pilih dengan tombol panah.',
};
