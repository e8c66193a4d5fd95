import type { Texts } from './text.ts';

export const packing = {
  'packing.packed': { en: '{{documentNo}} is packed.', id: '{{documentNo}} sudah dikemas.' },
  'packing.putAside': { en: '{{documentNo}} was put aside.', id: '{{documentNo}} disisihkan dulu.' },
  'packing.notFound': {
    en: 'There is no order with this number.',
    id: 'Tidak ada pesanan dengan nomor ini.',
  },
  'packing.held': {
    en: '{{name}} has been packing this order since {{time}}.',
    id: 'Pesanan ini sedang dikemas {{name}} sejak {{time}}.',
  },
  'packing.packedAlready': {
    en: '{{name}} packed this order already, on {{moment}}.',
    id: 'Pesanan ini sudah dikemas {{name}} pada {{moment}}.',
  },
  'packing.incomplete': {
    en: 'The parcel is not complete: {{packed}} of {{of}} pieces are in.',
    id: 'Paket belum lengkap: baru {{packed}} dari {{of}} barang yang masuk.',
  },
  'packing.refused.waiting': {
    en: 'Not paid yet. Nothing leaves before the money is here.',
    id: 'Belum dibayar. Jangan dikemas sebelum uangnya masuk.',
  },
  'packing.refused.shipped': {
    en: 'Shipped already: this order has a receipt number.',
    id: 'Sudah dikirim: pesanan ini sudah punya nomor resi.',
  },
  'packing.refused.delivered': { en: 'The customer has it already.', id: 'Sudah diterima pelanggan.' },
  'packing.refused.expired': {
    en: 'Never paid, and expired. Put the goods back on the shelf.',
    id: 'Tidak dibayar dan sudah kedaluwarsa. Kembalikan barangnya ke rak.',
  },
  'packing.refused.cancelled': {
    en: 'Cancelled. Put the goods back on the shelf.',
    id: 'Dibatalkan. Kembalikan barangnya ke rak.',
  },
  'packing.refused.refunded': {
    en: 'The money was given back. Put the goods back on the shelf.',
    id: 'Dananya sudah dikembalikan. Kembalikan barangnya ke rak.',
  },
  'packing.refused.paidLate': {
    en: 'Paid too late, and an admin has not decided yet. Leave it for now.',
    id: 'Telat dibayar dan belum diputuskan admin. Jangan dikemas dulu.',
  },
  'invoice.note.packed': { en: 'Packed, every piece checked', id: 'Dikemas, semua barang dicek' },
  'invoice.note.packed.shopper': { en: 'Packed', id: 'Dikemas' },
} satisfies Texts;
