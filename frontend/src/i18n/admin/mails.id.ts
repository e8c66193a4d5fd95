import type { SameKeys } from '../sameKeys.ts';
import type { en } from './mails.en.ts';

export const id: SameKeys<typeof en> = {
  one: 'Email',
  documentNo: 'Pesanan',
  sendTo: 'Kirim ulang ke',
  look: 'Cara menampilkan',
  lookOf: { html: 'Tampilan asli', text: 'Teks biasa' },
  secret: 'Isi email ini hanya untuk penerimanya',
  secretWhy:
    'Tautannya mungkin bisa dipakai untuk masuk, atau datanya sudah dihapus. Tautan hanya berlaku sekali: yang butuh tautan baru bisa memintanya di halaman masuk.',
  createdAt: 'Ditulis',
  recipient: 'Kepada',
  subject: 'Subjek',
  state: 'Status',
  attempts: 'Percobaan',
  nextTryAt: 'Dicoba lagi',
  lastError: 'Kata server email',
  sentAt: 'Terkirim',
  needsAttention: 'Perlu perhatian',
  stuck: 'Sering dicoba, belum terkirim',
  fine: 'Baik-baik saja',
  sendAgain: 'Kirim ulang',
  sendAllAgain: 'Kirim ulang semua yang gagal',
  stateName: {
    waiting: 'Menunggu',
    failing: 'Gagal, dicoba lagi',
    givenUp: 'Menyerah',
    sent: 'Terkirim',
  },
};
