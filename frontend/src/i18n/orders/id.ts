import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  invoiceStatus: {
    waiting: 'Menunggu pembayaran',
    paid: 'Dibayar',
    processed: 'Diproses',
    shipped: 'Dikirim',
    delivered: 'Diterima',
    expired: 'Kedaluwarsa',
    cancelled: 'Dibatalkan',
    refunded: 'Dana dikembalikan',
    paidLate: 'Telat dibayar, perlu ditangani',
  },

  /** What a shopper reads where ours say what is to be done. */
  orderStatus: { processed: 'Dikemas', paidLate: 'Telat dibayar, kami urus' },
  returnStatus: {
    requested: 'Diajukan',
    approved: 'Disetujui, menunggu paket',
    rejected: 'Ditolak',
    received: 'Paket diterima',
    settled: 'Selesai',
    withdrawn: 'Dibatalkan',
  },
  items_one: '{{count}} barang',
  items_other: '{{count}} barang',
  days_one: '{{duration}} hari',
  days_other: '{{duration}} hari',
  parcel: {
    path: 'Posisi paket Anda',
    paid: 'Dibayar',
    packed: 'Dikemas',
    onTheWay: 'Dikirim',
    arrived: 'Sampai',
    late: 'Seharusnya sudah tiba {{day}}.',
    lateAsk: 'Belum sampai?',
  },
  toOrder: 'Lihat pesanan',
  failed: 'Gagal mengambil data dari server',
  lines: 'Barang',
  quantity: '{{count}} × {{price}}',
  again: 'Beli lagi',
  againDone: 'Semuanya sudah ada di keranjang lagi.',
  againPartly: 'Sudah di keranjang, kecuali yang habis atau kebanyakan: {{names}}',
};
