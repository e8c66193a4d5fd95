import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  tab: 'Tidak ada koneksi · {{shop}}',
  title: 'Sedang tidak ada koneksi',
  text: 'Halaman yang pernah Anda buka dan isi keranjang tetap bisa dilihat. Selebihnya tampil lagi begitu koneksi kembali.',
  again: 'Coba lagi',
  shop: 'Lihat koleksi',
  cart: 'Buka keranjang',
};
