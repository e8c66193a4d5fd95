import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Retur dalam {{returnDays}} hari',
  lead: 'Ada yang cacat, atau kemasannya masih tertutup? Ajukan dalam {{returnDays}} hari setelah barang diterima, nanti kami tukar atau dananya kami kembalikan.',
  facts: {
    days: { figure: '{{returnDays}} hari', text: 'untuk mengajukannya, sejak barang diterima' },
    answer: { figure: '1 hari kerja', text: 'sampai kami balas' },
    photos: { figure: '1–{{max}} foto', text: 'kalau barangnya cacat' },
  },
  yesTitle: 'Yang bisa diretur',
  yes: {
    defective: 'Barang cacat: jahitan lepas, ritsleting rusak, noda atau lubang yang sudah ada saat kemasan dibuka.',
    unopened: 'Barang yang kemasannya belum dibuka. Misalnya karena ukuran atau warnanya ternyata keliru.',
    official: 'Dibeli di situs ini, dan diterima paling lama {{returnDays}} hari yang lalu.',
  },
  noTitle: 'Yang tidak bisa',
  no: {
    used: 'Barang yang sudah dibuka, dipakai, atau dicuci, padahal tidak cacat. Maklum, ini perlengkapan tidur bayi.',
    elsewhere: 'Barang dari reseller atau marketplace. Silakan hubungi penjualnya.',
    late: 'Barang yang diterima lebih dari {{returnDays}} hari yang lalu.',
  },
  insideTitle: 'Isi paket retur',
  inside: {
    goods: 'Barang yang Anda sebutkan di permintaan retur, dalam keadaan bersih dan kering.',
    parts: 'Semua yang datang bersamanya: tas, kotak, dan bagian lain dari set.',
    pack: 'Kemasan aslinya. Untuk barang yang belum dibuka, kemasannya harus masih tertutup.',
    number: 'Secarik kertas dengan nomor pesanan, supaya paket Anda langsung kami kenali.',
  },
  howTitle: 'Begini caranya',
  steps: {
    write: {
      title: 'Buka pesanan di akun Anda',
      text: 'Ketuk “Ajukan retur”, pilih barangnya, dan ceritakan ada apa. Untuk barang cacat, sertakan foto.',
    },
    answer: {
      title: 'Tunggu balasan',
      text: 'Kami balas lewat email dalam satu hari kerja. Kalau Anda ingin ukuran atau warna lain, sejak itu barangnya kami simpan untuk Anda. Sebelum itu, mohon jangan kirim apa pun dulu.',
    },
    send: {
      title: 'Kirim barangnya',
      text: 'Setelah kami setujui, dengan isi paket seperti di atas.',
    },
    exchange: {
      title: 'Kami selesaikan',
      text: 'Barangnya kami periksa, lalu gantinya kami kirim atau dananya kami kembalikan. Kalau gantinya lebih murah, selisihnya kami kembalikan; kalau lebih mahal, selisihnya dibayar lewat pesanan pengganti.',
    },
  },
  write: 'Lihat pesanan saya',
};
