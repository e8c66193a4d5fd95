import type { Texts } from './text.ts';

export const stockCounts = {
  'stockCount.status.counting': { en: 'Counting', id: 'Sedang dihitung' },
  'stockCount.status.submitted': { en: 'Waits for approval', id: 'Menunggu persetujuan' },
  'stockCount.status.approved': { en: 'Booked', id: 'Sudah dibukukan' },
  'stockCount.status.cancelled': { en: 'Cancelled', id: 'Dibatalkan' },
  'stockCount.begun': { en: 'The count has begun.', id: 'Penghitungan dimulai.' },
  'stockCount.submitted': { en: 'Sent for approval.', id: 'Dikirim untuk disetujui.' },
  'stockCount.reopened': { en: 'Counting goes on.', id: 'Penghitungan dilanjutkan.' },
  'stockCount.countedAgain': {
    en: 'Counting goes on. To be counted again: {{count}}.',
    id: 'Penghitungan dilanjutkan. Yang perlu dihitung ulang: {{count}}.',
  },
  'stockCount.approved': { en: 'The differences are booked.', id: 'Selisihnya sudah dibukukan.' },
  'stockCount.cancelled': { en: 'The count is cancelled.', id: 'Penghitungan dibatalkan.' },
  'stockCount.empty': { en: 'Nothing has been counted yet.', id: 'Belum ada yang dihitung.' },
  'stockCount.own': {
    en: 'Somebody who did not count has to approve it.',
    id: 'Yang menyetujui harus orang lain yang tidak ikut menghitung.',
  },
  'stockCount.forbiddenStep': {
    en: 'This count no longer takes that step.',
    id: 'Langkah itu sudah tidak bisa dilakukan untuk penghitungan ini.',
  },
  'stockCount.corrected': {
    en: 'Corrected after it was counted: {{codes}}. Please say what the correction was about, or have it counted again.',
    id: '{{codes}} dibetulkan setelah dihitung. Pilih dulu pembetulannya soal barang yang mana, atau minta dihitung ulang, ya.',
  },
  'stockCount.moreThanFree': {
    en: '{{code}}: {{missing}} missing, but only {{free}} not promised to an order. Please count it again; if they are really gone, cancel or refund an order for them first.',
    id: '{{code}} kurang {{missing}}, padahal yang belum jadi pesanan tinggal {{free}}. Coba hitung ulang dulu; kalau memang hilang, batalkan atau kembalikan dana pesanannya dulu, ya.',
  },
} satisfies Texts;
