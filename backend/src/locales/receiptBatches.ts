import type { Texts } from './text.ts';

export const receiptBatches = {
  'receiptBatch.saved': { en: 'Receipt numbers saved: {{count}}.', id: 'Nomor resi tersimpan: {{count}}.' },
  'receiptBatch.rows': {
    en: 'From {{min}} to {{max}} lines at once.',
    id: 'Sekali kirim {{min}} sampai {{max}} baris.',
  },
  'receiptBatch.changed': {
    en: 'Something has changed since you looked, so nothing was saved. The verdicts are up to date now: please look again.',
    id: 'Ada yang berubah sejak Anda periksa, jadi belum ada yang disimpan. Hasil pemeriksaan sudah diperbarui: cek sekali lagi, ya.',
  },
  'receiptBatch.nothing': {
    en: 'None of these lines can be saved as it is.',
    id: 'Belum ada baris yang bisa disimpan.',
  },
  'receiptBatch.undone': {
    en: 'Taken back: {{count}}. No customer was told.',
    id: 'Dibatalkan: {{count}}. Belum ada pelanggan yang dikabari.',
  },
  'receiptBatch.undoneBefore': {
    en: 'This batch was taken back already.',
    id: 'Kiriman resi ini sudah dibatalkan.',
  },
  'receiptBatch.tooLate': {
    en: 'The ten minutes are over and the mails are on their way. Correct the numbers one by one.',
    id: 'Sudah lewat sepuluh menit dan emailnya sudah dikirim. Betulkan nomornya satu per satu.',
  },
  'receiptBatch.movedOn': {
    en: 'Some invoices have moved on since ({{count}}), so nothing was taken back.',
    id: 'Ada faktur yang sudah berubah lagi ({{count}}), jadi belum ada yang dibatalkan.',
  },
  'receiptBatch.allMovedOn': {
    en: 'All invoices of this batch have moved on since; there is nothing left to take back.',
    id: 'Semua faktur di kiriman ini sudah berubah lagi; tidak ada yang bisa dibatalkan.',
  },
  'receiptTemplate.saved': { en: 'Columns kept.', id: 'Susunan kolom tersimpan.' },
  'receiptTemplate.removed': { en: 'Columns forgotten.', id: 'Susunan kolom dihapus.' },
  'receiptTemplate.tooMany': {
    en: 'At most {{max}} for a courier. Please delete one first.',
    id: 'Paling banyak {{max}} untuk satu kurir. Hapus salah satu dulu.',
  },
  'invoice.note.receiptUndone': {
    en: 'The receipt number was taken back',
    id: 'Nomor resi dibatalkan',
  },
  'invoice.note.receiptUndone.shopper': {
    en: 'The parcel is still with us',
    id: 'Paketnya masih di tempat kami',
  },
} satisfies Texts;
