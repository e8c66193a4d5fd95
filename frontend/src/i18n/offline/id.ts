import type { SameKeys } from '../texts.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  tab: 'Tidak ada sambungan · {{shop}}',
  title: 'Sedang tidak ada sambungan',
  text: 'Halaman yang pernah Anda buka dan isi keranjang tetap bisa dilihat. Selebihnya tampil lagi begitu sambungan kembali.',
  again: 'Coba lagi',
  shop: 'Lihat koleksi',
  cart: 'Buka keranjang',
};
