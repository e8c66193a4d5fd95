import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  tab: '{{shop}} · Perlengkapan tidur bayi',
  description: 'Bantal, guling, set, dan piyama untuk bayi dan anak, dalam ukuran yang tumbuh bersama mereka.',
  heroTitle: 'Tidur lelap, tumbuh hebat.',
  heroText: 'Bantal, guling, dan piyama yang lembut, untuk malam yang tenang sejak hari pertama.',
  heroShop: 'Lihat koleksi',
  categories: 'Sedang mencari apa?',
  story: {
    title: '{{pattern}} di seluruh kamar',
    text: 'Satu motif, satu warna: {{color}}. Pilih satu dulu, atau lengkapi sekamar.',
    all: 'Semua motif {{pattern}}',
  },
  newest: 'Baru di kamar si kecil',
  seeAll: 'Lihat semua',
  promoUntil: 'Sampai {{date}}',
  promoOff: 'Hemat {{discount}}%',
  sizesTitle: 'Ukuran yang tumbuh bersama si kecil',
  sizesText:
    'Dari malam pertama sampai ranjang remaja. Kalau ragu, pilih yang lebih besar: si kecil tumbuh lebih cepat dari yang Anda kira.',
  promiseReturn: 'Retur {{returnDays}} hari',
  promiseReturnText: 'Untuk barang yang belum dibuka atau cacat produksi, dibeli di sini.',
  promiseShip: 'Kirim ke seluruh Indonesia',
  promiseShipText: 'Ongkos dan lamanya tampil sebelum Anda memesan.',
  promiseSize: 'Empat ukuran, satu motif',
  promiseSizeText: 'Motif kesayangan tetap ikut saat si kecil bertambah besar.',
  resellers: {
    title: 'Pegang dulu, baru beli',
    text: 'Reseller kami punya barangnya di rumah: raba kainnya, bandingkan ukurannya, langsung bawa pulang.',
    textIn: 'Reseller di {{city}} dan sekitarnya: raba kainnya, bandingkan ukurannya, langsung bawa pulang.',
    choose: 'Pilih kota Anda',
    all: 'Semua reseller',
    none: 'Belum ada di dekat Anda. Sementara itu kami kirim sampai ke depan pintu.',
  },
};
