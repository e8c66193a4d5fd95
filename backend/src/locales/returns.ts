import type { Texts } from './text.ts';

export const returns = {
  'return.status.requested': { en: 'Requested', id: 'Diajukan' },
  'return.status.approved': { en: 'Approved, awaiting parcel', id: 'Disetujui, menunggu paket' },
  'return.status.rejected': { en: 'Rejected', id: 'Ditolak' },
  'return.status.received': { en: 'Received', id: 'Paket diterima' },
  'return.status.settled': { en: 'Settled', id: 'Selesai' },
  'return.status.withdrawn': { en: 'Withdrawn', id: 'Dibatalkan' },
  'return.requested': {
    en: 'We have your request and will answer within a working day.',
    id: 'Permintaan Anda sudah kami terima dan akan kami jawab dalam satu hari kerja.',
  },
  'return.approved': { en: 'The return is approved.', id: 'Retur disetujui.' },
  'return.rejected': { en: 'The return is rejected.', id: 'Retur ditolak.' },
  'return.withdrawn': { en: 'The return is withdrawn.', id: 'Retur dibatalkan.' },
  'return.received': { en: 'The parcel is noted as received.', id: 'Paket retur dicatat sudah diterima.' },
  'return.settled': { en: 'The return is settled.', id: 'Retur selesai.' },
  'return.tooLate': {
    en: 'A return can be asked for within {{days}} days after delivery.',
    id: 'Retur bisa diajukan dalam {{days}} hari setelah pesanan diterima.',
  },
  'return.tooMany': { en: 'At most {{left}} can be returned', id: 'Paling banyak {{left}} yang bisa diretur' },
  'return.replacement': {
    en: 'Please choose a replacement of the same product',
    id: 'Pilih pengganti dari produk yang sama',
  },
  'return.photoMissing': {
    en: 'Please add a photo that shows the defect',
    id: 'Tambahkan foto yang menunjukkan cacatnya',
  },
  'return.tooManyPhotos': {
    en: 'Too many photos wait for a return. Please try again tomorrow.',
    id: 'Terlalu banyak foto yang belum dipakai. Coba lagi besok.',
  },
  'return.lines': { en: 'Please choose what you send back', id: 'Pilih barang yang dikembalikan' },
  'return.noReplacement': {
    en: 'There is not enough stock for the replacement. Money back can be agreed instead.',
    id: 'Stok penggantinya tidak cukup. Bisa diganti dengan pengembalian dana.',
  },
  'return.noExchange': {
    en: 'The order of the replacement has ended. Please settle by money back.',
    id: 'Pesanan penggantinya sudah berakhir. Selesaikan dengan pengembalian dana.',
  },
  'return.exchangeUnpaid': {
    en: 'The difference for {{documentNo}} is not paid yet.',
    id: 'Selisih harga untuk {{documentNo}} belum dibayar.',
  },
  'return.exchangeHeld': {
    en: 'The payment for {{documentNo}} came when its stock was gone. Please revive or refund that order first.',
    id: 'Pembayaran {{documentNo}} masuk saat stoknya sudah habis. Hidupkan lagi atau kembalikan dulu dana pesanan itu.',
  },
  'return.goodsAwaited': {
    en: 'The goods of {{documentNo}} that this order replaces have not come back yet. Please note their parcel as received first.',
    id: 'Barang retur dari {{documentNo}} yang diganti pesanan ini belum kembali. Catat dulu paketnya sudah diterima, ya.',
  },
  'return.exchangeUnderWay': {
    en: 'The replacement {{documentNo}} is paid or on its way. Please refund that order first.',
    id: 'Pengganti {{documentNo}} sudah dibayar atau dikirim. Kembalikan dulu dana pesanan itu.',
  },
  'return.forbiddenStep': {
    en: 'This return is "{{status}}"; that step is not possible.',
    id: 'Retur ini berstatus "{{status}}"; langkah itu tidak bisa dilakukan.',
  },
  'invoice.note.returnRequested': { en: 'Return requested', id: 'Retur diajukan' },
  'invoice.note.returnApproved': { en: 'Return approved', id: 'Retur disetujui' },
  'invoice.note.returnRejected': { en: 'Return rejected', id: 'Retur ditolak' },
  'invoice.note.returnWithdrawn': { en: 'Return withdrawn', id: 'Retur dibatalkan' },
  'invoice.note.returnReceived': { en: 'Returned goods received', id: 'Barang retur diterima' },
  'invoice.note.returnRefunded': { en: 'Return settled by money back', id: 'Retur selesai dengan pengembalian dana' },
  'invoice.note.exchanged': { en: 'Return settled by exchange', id: 'Retur selesai dengan penukaran' },
  'invoice.note.exchangeFor': { en: 'Replacement for', id: 'Pengganti untuk' },
  'invoice.note.exchangeReady': {
    en: 'The returned goods have come; the replacement can go out',
    id: 'Barang retur sudah diterima; pengganti bisa dikirim',
  },
  'mail.return.approved.subject': {
    en: 'Your return for {{documentNo}} is approved',
    id: 'Retur {{documentNo}} disetujui',
  },
  'mail.return.approved.text': {
    en: 'We take your return. Please send the goods to us with their label, and write {{documentNo}} on the parcel.',
    id: 'Retur Anda kami terima. Kirimkan barangnya kepada kami beserta labelnya, dan tulis {{documentNo}} di paketnya.',
  },
  'mail.return.approved.toPay': {
    en: 'Your replacement is set aside. It costs {{difference}} more, which you can pay on its own order.',
    id: 'Barang pengganti sudah kami simpan. Ada selisih {{difference}} yang bisa dibayar lewat pesanan penggantinya.',
  },
  'mail.return.approved.setAside': {
    en: 'Your replacement is set aside for {{days}} days. It goes out as soon as the goods are here.',
    id: 'Barang pengganti kami simpan selama {{days}} hari dan langsung kami kirim begitu barang retur tiba.',
  },
  'mail.return.rejected.subject': {
    en: 'About your return for {{documentNo}}',
    id: 'Tentang retur {{documentNo}}',
  },
  'mail.return.rejected.text': {
    en: 'We are sorry, we can’t take this return.',
    id: 'Mohon maaf, retur ini tidak bisa kami terima.',
  },
  'mail.return.settled.subject': {
    en: 'Your return for {{documentNo}} is settled',
    id: 'Retur {{documentNo}} selesai',
  },
  'mail.return.refunded.text': {
    en: 'The goods have arrived, and we have sent back {{refund}}. Banks and wallets take up to 7 working days to show it.',
    id: 'Barang sudah kami terima dan dana {{refund}} sudah kami kembalikan. Bank dan dompet digital butuh sampai 7 hari kerja untuk menampilkannya.',
  },
  'mail.return.exchanged.text': {
    en: 'The goods have arrived, and your replacement is being packed.',
    id: 'Barang sudah kami terima dan penggantinya sedang kami kemas.',
  },
} satisfies Texts;
