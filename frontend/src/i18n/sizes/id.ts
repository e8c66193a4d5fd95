import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Ukuran yang pas, sekarang dan nanti',
  lead: 'Ada dua cara: dari bulan lahir si kecil, atau pakai meteran.',
  finder: 'Cari ukurannya',
  by: 'Mau dilihat dari apa?',
  bys: { born: 'Bulan lahir', pillow: 'Bantal di rumah', bolster: 'Guling di rumah' },
  month: 'Bulan',
  year: 'Tahun',
  bornHint: 'Masih menunggu? Pilih perkiraan bulan lahirnya.',
  pillowLength: 'Panjang bantal (cm)',
  bolsterLength: 'Panjang guling (cm)',
  lengthHint: 'Sisi yang lebih panjang, dibentangkan, tanpa rumbai.',
  submit: 'Lihat ukurannya',
  fault: {
    born: 'Pilih bulan dan tahunnya. Paling jauh 9 bulan dari sekarang.',
    length: 'Isi panjang dari {{min}} sampai {{max}} cm.',
  },
  now: 'Sekarang',
  nowAtHome: 'Seperti yang di rumah',
  inSixMonths: 'Enam bulan lagi',
  next: 'Kalau sudah kekecilan',
  awaited: 'Untuk malam pertama',
  stays: '{{size}} masih pas sampai lebih dari enam bulan lagi.',
  grows: 'Enam bulan lagi waktunya pindah ke {{size}}. Kalau sudah dekat, ambil saja yang lebih besar sekalian.',
  largest: 'Ini ukuran kami yang paling besar. Orang dewasa juga pas.',
  afterwards: 'Masih pas? Teruskan dengan {{size}}. Sudah kekecilan? Ambil {{next}}.',
  inStock: 'Tersedia dalam ukuran {{size}}',
  inCategory: '{{category}} ukuran {{size}}',
  offer_one: '{{count}} produk siap kirim, mulai {{price}}',
  offer_other: '{{count}} produk siap kirim, mulai {{price}}',
  noneInStock: 'Ukuran {{size}} sedang habis semua.',
  goTo: 'Lihat barangnya',
  safety:
    'Kalau tidak ada yang menjaga, bayi di bawah satu tahun paling aman tidur telentang di kasur yang rata, tanpa bantal dan guling.',
  measureTitle: 'Cara mengukur',
  measure: {
    flat: {
      title: 'Bentangkan di tempat yang rata',
      text: 'Tepuk isiannya sampai rata dan luruskan sudutnya. Jangan diukur sambil digantung.',
    },
    length: {
      title: 'Ukur sisi yang lebih panjang',
      text: 'Dari jahitan ke jahitan. Rumbai, pita, dan ujung guling yang dikerut tidak ikut dihitung.',
    },
    around: {
      title: 'Guling: lingkarkan meteran di tengah',
      text: 'Bagi tiga hasilnya, itulah kira-kira diameternya. Lingkar 40 cm berarti diameter 13 cm.',
    },
    child: {
      title: 'Piyama: ukur si kecil',
      text: 'Berdiri menempel ke dinding, atau telentang untuk bayi: dari ubun-ubun sampai tumit.',
    },
  },
  tableTitle: 'Semua ukuran sekali lihat',
  tableText: 'Bantal: lebar × tinggi. Guling: diameter × panjang. Diukur dibentangkan, tanpa rumbai.',
  pajamas: 'Piyama mengikuti tinggi badan. Keterangannya ada di halaman setiap produk, di dekat pilihan ukuran.',
};
