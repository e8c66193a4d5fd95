import type { SameKeys } from '../texts.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Serba lembut, untuk tidur yang lelap',
  lead: '{{shop}} menjual bantal, guling, set, dan piyama untuk bayi dan anak. Itu saja, dan itu yang kami tekuni.',
  nameTitle: 'Kenapa Lelap',
  name: 'Lelap itu tidur yang dalam dan tenang. Siapa pun yang pernah menimang bayi jam dua pagi tahu betapa mahalnya kata itu. Kami tidak bisa menjanjikan si kecil langsung tidur malam ini. Yang bisa kami siapkan: bantal yang empuk, guling yang pas dipeluk tangan kecil, dan piyama yang adem.',
  sizesTitle: 'Ukuran yang ikut tumbuh',
  sizes:
    'Bantal dan guling kami ada dari ukuran Kecil sampai Jumbo, dari bayi baru lahir sampai orang dewasa. Kalau anaknya tambah besar, motif kesayangannya bisa ikut. Tidak perlu berpisah dengan awannya.',
  promisesTitle: 'Yang bisa Anda pegang',
  promises: {
    price: {
      title: 'Tidak ada kejutan di akhir',
      text: 'Harga, promo, ongkos kurir, dan lama kirimnya terlihat semua sebelum Anda memesan.',
    },
    stock: {
      title: 'Yang tampil, memang ada',
      text: 'Begitu dipesan, barangnya kami simpan untuk Anda selama {{hours}}, sampai dibayar.',
    },
    returns: {
      title: '{{returnDays}} hari untuk retur',
      text: 'Untuk barang yang belum dibuka atau cacat, yang dibeli di situs resmi kami ini.',
    },
    people: { title: 'Dijawab orang sungguhan', text: 'Pesan Anda kami baca sendiri dan kami balas lewat email.' },
  },
  shop: 'Lihat koleksi',
};
