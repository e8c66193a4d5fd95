import type { Texts } from './text.ts';

export const invoices = {
  'invoice.status.waiting': { en: 'Waiting for payment', id: 'Menunggu pembayaran' },
  'invoice.status.paid': { en: 'Paid', id: 'Dibayar' },
  'invoice.status.processed': { en: 'Processed', id: 'Diproses' },
  'invoice.status.shipped': { en: 'Shipped', id: 'Dikirim' },
  'invoice.status.delivered': { en: 'Delivered', id: 'Diterima' },
  'invoice.status.expired': { en: 'Expired', id: 'Kedaluwarsa' },
  'invoice.status.cancelled': { en: 'Cancelled', id: 'Dibatalkan' },
  'invoice.status.refunded': { en: 'Refunded', id: 'Dana dikembalikan' },
  'invoice.status.paidLate': { en: 'Paid late, needs attention', id: 'Terlambat dibayar, perlu ditangani' },
  'invoice.forbiddenStep': {
    en: 'This invoice is "{{status}}"; that step is not possible.',
    id: 'Faktur ini berstatus "{{status}}"; langkah itu tidak bisa dilakukan.',
  },
} satisfies Texts;
