import type { SameKeys } from '../texts.ts';
import type { en } from './mails.en.ts';

export const id: SameKeys<typeof en> = {
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
