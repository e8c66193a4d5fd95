import type { SameKeys } from '../texts.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  tab: 'Tidak ada sambungan · {{shop}}',
  title: 'Sedang tidak ada sambungan',
  text: 'Yang pernah Anda lihat dan isi keranjang tetap bisa dibaca. Sisanya menunggu sampai sambungan kembali.',
  again: 'Coba lagi',
  shop: 'Lihat koleksi',
  cart: 'Buka keranjang',
};
