import type { Texts } from './text.ts';

export const invoices = {
  'invoice.status.waiting': { en: 'Waiting for payment', id: 'Menunggu pembayaran' },
  'invoice.status.paid': { en: 'Paid', id: 'Dibayar' },
  'invoice.status.processed': { en: 'Processed', id: 'Diproses' },
  'invoice.status.processed.shopper': { en: 'Packed', id: 'Dikemas' },
  'invoice.status.shipped': { en: 'Shipped', id: 'Dikirim' },
  'invoice.status.delivered': { en: 'Delivered', id: 'Diterima' },
  'invoice.status.expired': { en: 'Expired', id: 'Kedaluwarsa' },
  'invoice.status.cancelled': { en: 'Cancelled', id: 'Dibatalkan' },
  'invoice.status.refunded': { en: 'Refunded', id: 'Dana dikembalikan' },
  'invoice.status.paidLate': { en: 'Paid late, needs attention', id: 'Telat dibayar, perlu ditangani' },
  'invoice.status.paidLate.shopper': {
    en: 'Paid late, we are on it',
    id: 'Telat dibayar, kami urus',
  },
  'invoice.forbiddenStep': {
    en: 'This invoice is "{{status}}"; that step is not possible.',
    id: 'Faktur ini berstatus "{{status}}"; langkah itu tidak bisa dilakukan.',
  },
  'invoice.notPayable': {
    en: 'This order can no longer be paid.',
    id: 'Pesanan ini sudah tidak bisa dibayar.',
  },
  'payment.notSetUp': {
    en: 'Payment is not set up in this shop yet, so it takes no orders.',
    id: 'Pembayaran di toko ini belum disiapkan, jadi pesanan belum bisa diterima.',
  },
  'invoice.noPaymentLink': {
    en: 'Failed to create an invoice for your cart.',
    id: 'Gagal membuat faktur untuk keranjang Anda.',
  },
  'invoice.processed': { en: 'Invoice has been processed', id: 'Faktur telah diproses' },
  'invoice.receiptSaved': { en: 'Receipt number saved.', id: 'Nomor resi tersimpan.' },
  'invoice.noReceipt': {
    en: 'A receipt number can only be entered for a paid invoice.',
    id: 'Nomor resi hanya bisa diisi untuk faktur yang sudah dibayar.',
  },
  'print.count': {
    en: 'From {{min}} to {{max}} invoices at once.',
    id: 'Sekali minta {{min}} sampai {{max}} faktur.',
  },
  'invoice.cancelled': { en: 'The order has been cancelled.', id: 'Pesanan telah dibatalkan.' },
  'invoice.delivered': { en: 'The order has arrived.', id: 'Pesanan telah diterima.' },
  'invoice.note.placed': { en: 'Order placed', id: 'Pesanan dibuat' },
  'invoice.note.released': {
    en: 'Ended before its time, so that others can buy its pieces',
    id: 'Diakhiri lebih awal agar barangnya bisa dibeli orang lain',
  },
  'invoice.note.released.shopper': {
    en: 'Your order was not paid yet, and we have put its pieces back on the shelf.',
    id: 'Pesanan Anda belum dibayar, dan barangnya kami kembalikan ke rak.',
  },
  'invoice.note.free': { en: 'There was nothing to pay', id: 'Tidak ada yang perlu dibayar' },
  'invoice.note.paidTwice': {
    en: 'A second payment came in for this invoice. Please return it.',
    id: 'Ada pembayaran kedua untuk faktur ini. Mohon dikembalikan.',
  },
  'invoice.note.paidTwice.shopper': {
    en: 'A second payment came in for this order. We will send it back to you.',
    id: 'Ada pembayaran kedua untuk pesanan ini. Kami akan mengembalikannya.',
  },
  'invoice.note.paidLate': {
    en: 'The payment came late; the stock was taken again.',
    id: 'Pembayaran terlambat masuk; stok berhasil diambil lagi.',
  },
  'invoice.note.paidLate.shopper': {
    en: 'Your payment came late, but everything was still there.',
    id: 'Pembayaran Anda terlambat masuk, tapi barangnya masih ada.',
  },
  'invoice.note.paidLateNoStock': {
    en: 'The payment came late and the stock is gone.',
    id: 'Pembayaran terlambat masuk dan stoknya sudah habis.',
  },
  'invoice.note.paidLateNoStock.shopper': {
    en: 'Your payment came late, and something has sold out meanwhile. We are looking into it.',
    id: 'Pembayaran Anda terlambat masuk, dan ada barang yang keburu habis. Sedang kami urus.',
  },
  'invoice.note.paidInDemo': {
    en: 'Paid while the shop was a demo: no money came.',
    id: 'Dibayar sewaktu toko masih contoh: tidak ada uang yang masuk.',
  },
  'invoice.note.autoDelivered': {
    en: 'Taken as arrived after 14 days',
    id: 'Dianggap diterima setelah 14 hari',
  },
  'staffNote.printed.invoice': { en: 'Invoice sent to print', id: 'Faktur dikirim ke printer' },
  'staffNote.printed.slip': { en: 'Packing slip sent to print', id: 'Slip kemas dikirim ke printer' },
  'staffNote.printed.label': { en: 'Shipping label sent to print', id: 'Label kirim dikirim ke printer' },
  'invoice.note.paidWrong': {
    en: 'A payment came in with a wrong amount or currency. It waits in the payment inbox.',
    id: 'Ada pembayaran masuk dengan jumlah atau mata uang yang salah. Lihat di kotak masuk pembayaran.',
  },
  'invoice.note.paidWrong.shopper': {
    en: 'A payment came in that does not match this order. We are looking into it.',
    id: 'Ada pembayaran masuk yang tidak cocok dengan pesanan ini. Sedang kami periksa.',
  },
  'invoice.note.paidGivenUp': {
    en: 'The payment came when the return had already ended without this replacement. Please send the money back.',
    id: 'Pembayaran masuk setelah returnya berakhir tanpa barang pengganti ini. Kembalikan dananya.',
  },
  'invoice.note.paidGivenUp.shopper': {
    en: 'Your payment came when the return had already ended without this replacement. We will send it back to you.',
    id: 'Pembayaran Anda masuk setelah returnya berakhir tanpa barang pengganti ini. Dananya akan kami kembalikan.',
  },
  'invoice.note.corrected': { en: 'Delivery details corrected', id: 'Data pengiriman dikoreksi' },
  'invoice.note.corrected.name': {
    en: 'Name: {{nameBefore}} → {{nameAfter}}',
    id: 'Nama: {{nameBefore}} → {{nameAfter}}',
  },
  'invoice.note.corrected.phone': {
    en: 'Phone: {{phoneBefore}} → {{phoneAfter}}',
    id: 'Telepon: {{phoneBefore}} → {{phoneAfter}}',
  },
  'invoice.note.corrected.address': {
    en: 'Address: {{addressBefore}} → {{addressAfter}}',
    id: 'Alamat: {{addressBefore}} → {{addressAfter}}',
  },
  'invoice.note.corrected.place': {
    en: 'City: {{placeBefore}} → {{placeAfter}}',
    id: 'Kota: {{placeBefore}} → {{placeAfter}}',
  },
  'invoice.note.corrected.notes': {
    en: 'Note for the courier: {{notesBefore}} → {{notesAfter}}',
    id: 'Catatan untuk kurir: {{notesBefore}} → {{notesAfter}}',
  },
  'invoice.note.corrected.fee': {
    en: 'Shipping there costs {{fee, rupiah}} today; {{paid, rupiah}} was paid and stays.',
    id: 'Ongkir ke sana hari ini {{fee, rupiah}}; yang dibayar tetap {{paid, rupiah}}.',
  },
  'invoice.note.corrected.fee.shopper': { en: '', id: '' },
  'invoice.note.corrected.noFee': {
    en: 'The chosen service has no rate there. {{paid, rupiah}} was paid and stays.',
    id: 'Layanan yang dipilih tidak punya tarif ke sana. Yang dibayar tetap {{paid, rupiah}}.',
  },
  'invoice.note.corrected.noFee.shopper': { en: '', id: '' },
  'staffNote.whatsApp': { en: 'WhatsApp message opened', id: 'Pesan WhatsApp dibuka' },
  'invoice.corrected': { en: 'The delivery details have been corrected.', id: 'Data pengiriman sudah dikoreksi.' },
  'invoice.notCorrectable': {
    en: 'Delivery details can only be corrected while the order is paid and not shipped yet.',
    id: 'Data pengiriman hanya bisa dikoreksi selama pesanan sudah dibayar dan belum dikirim.',
  },
  'invoice.bulkIds': {
    en: 'Choose from {{min}} to {{max}} invoices.',
    id: 'Pilih {{min}} sampai {{max}} faktur.',
  },
  'invoice.noMessage': {
    en: 'There is no message for an order in this state.',
    id: 'Tidak ada pesan untuk pesanan dengan status ini.',
  },
  'invoice.tooManyNotes': {
    en: 'This invoice has {{max}} notes already. Please remove one first.',
    id: 'Faktur ini sudah punya {{max}} catatan. Hapus salah satu dulu.',
  },
  'whatsApp.hello': { en: 'Hello {{name}},', id: 'Halo {{name}},' },
  'whatsApp.waiting': {
    en: 'Thank you for your order {{documentNo}} at {{shop}}. It waits for your payment of {{total}}. You can pay here:\n{{payment}}',
    id: 'Terima kasih sudah memesan di {{shop}}. Pesanan {{documentNo}} menunggu pembayaran {{total}}. Silakan bayar di sini:\n{{payment}}',
  },
  'whatsApp.paid': {
    en: 'Your payment of {{total}} for order {{documentNo}} at {{shop}} has arrived, thank you. We will pack it soon and write again when it is on its way.',
    id: 'Pembayaran {{total}} untuk pesanan {{documentNo}} di {{shop}} sudah kami terima, terima kasih. Segera kami kemas dan kami kabari lagi saat dikirim.',
  },
  'whatsApp.processed': {
    en: 'Your order {{documentNo}} at {{shop}} is packed and goes to {{courier}} soon.',
    id: 'Pesanan {{documentNo}} di {{shop}} sudah dikemas dan segera diserahkan ke {{courier}}.',
  },
  'whatsApp.shipped': {
    en: 'Your order {{documentNo}} at {{shop}} is on its way with {{courier}}.\nReceipt number: {{receiptNumber}}\nFollow it here: {{tracking}}',
    id: 'Pesanan {{documentNo}} di {{shop}} sudah dikirim dengan {{courier}}.\nNomor resi: {{receiptNumber}}\nLacak di sini: {{tracking}}',
  },
  'whatsApp.delivered': {
    en: 'Your order {{documentNo}} at {{shop}} has arrived. Is everything as it should be? We are glad to help if not.',
    id: 'Pesanan {{documentNo}} di {{shop}} sudah sampai. Apakah semuanya baik? Kalau ada yang kurang, kami siap bantu.',
  },
  'invoice.refunded': { en: 'The refund has been noted.', id: 'Pengembalian dana sudah dicatat.' },
  'invoice.revived': {
    en: 'The invoice is paid and has its stock again.',
    id: 'Faktur kembali berstatus dibayar dan stoknya sudah diambil.',
  },
  'invoice.givenUp': {
    en: 'The return that this order was to replace something for has ended. Please send the money back.',
    id: 'Retur untuk pesanan pengganti ini sudah berakhir. Kembalikan saja dananya.',
  },
  'invoice.stillNoStock': {
    en: 'There is still not enough stock of {{codes}}.',
    id: 'Stok {{codes}} masih belum cukup.',
  },
  'refund.reason.outOfStock': { en: 'Out of stock', id: 'Stok habis' },
  'refund.reason.customerAsked': { en: 'The customer asked for it', id: 'Permintaan pelanggan' },
  'refund.reason.damaged': { en: 'Damaged before sending', id: 'Rusak sebelum dikirim' },
  'refund.reason.mistake': { en: 'Our mistake', id: 'Kesalahan kami' },
  'refund.reason.other': { en: 'Another reason', id: 'Alasan lain' },
  'payment.settled': { en: 'Noted. It no longer needs attention.', id: 'Tercatat. Tidak perlu ditangani lagi.' },
  'payment.settledBefore': {
    en: 'Somebody has dealt with this already.',
    id: 'Ini sudah ditangani.',
  },
  'payment.notOdd': {
    en: 'This event did what it should; there is nothing to decide.',
    id: 'Kejadian ini sudah sesuai; tidak ada yang perlu diputuskan.',
  },
  'payment.replayed': { en: 'Judged again: {{verdict}}', id: 'Dinilai ulang: {{verdict}}' },
  'payment.verdict.received': { en: 'Received', id: 'Diterima' },
  'payment.verdict.paid': { en: 'Paid the invoice', id: 'Melunasi faktur' },
  'payment.verdict.paidLate': { en: 'Paid late', id: 'Telat dibayar' },
  'payment.verdict.overpaid': { en: 'Paid twice', id: 'Dibayar dua kali' },
  'payment.verdict.expired': { en: 'Ended the invoice', id: 'Mengakhiri faktur' },
  'payment.verdict.ignored': { en: 'Nothing new', id: 'Tidak ada yang baru' },
  'payment.verdict.superseded': { en: 'About an older link', id: 'Untuk tautan lama' },
  'payment.verdict.mismatch': { en: 'Does not fit', id: 'Tidak cocok' },
  'payment.verdict.unknown': { en: 'Unknown invoice', id: 'Faktur tidak dikenal' },
  'payment.verdict.unreadable': { en: 'Not understood', id: 'Belum terbaca' },
  'order.city': { en: 'Please choose a city of that province', id: 'Pilih kota dari provinsi itu' },
  'order.changed': {
    en: 'Something in your cart has changed since you last saw it. Please look it over before you order.',
    id: 'Isi keranjang Anda berubah sejak terakhir dilihat. Cek dulu sebelum memesan.',
  },
  'cart.lines': {
    en: 'Choose from {{min}} to {{max}} different items.',
    id: 'Pilih {{min}} sampai {{max}} macam barang.',
  },
  'cart.pieces': {
    en: 'At most {{max}} pieces of the same item.',
    id: 'Paling banyak {{max}} buah dari barang yang sama.',
  },
  'order.outOfStock': {
    en: 'Somebody was faster: there is not enough left of something in your cart.',
    id: 'Anda keduluan: stok salah satu barang di keranjang tidak cukup lagi.',
  },
  'order.feeChanged': {
    en: 'The shipping fee has changed. Please look it over before you order.',
    id: 'Ongkos kirim berubah. Periksa dulu sebelum memesan.',
  },
  'order.noService': {
    en: 'That courier service is not offered for this address and weight.',
    id: 'Layanan kurir itu tidak tersedia untuk alamat dan berat ini.',
  },
  'order.tooManyPieces': {
    en: 'At most {{max}} pieces can be set aside for you before they are paid. Please order fewer, or pay or cancel an order that waits.',
    id: 'Paling banyak {{max}} barang bisa kami simpan untuk Anda sebelum dibayar. Kurangi jumlahnya, atau bayar atau batalkan dulu pesanan yang menunggu.',
  },
  'order.tooManyOfUnit': {
    en: 'Of {{name}}, at most {{max}} can be set aside before your first payment, those in your unpaid orders included. Please order fewer.',
    id: 'Untuk {{name}}, paling banyak {{max}} buah bisa kami simpan sebelum pembayaran pertama Anda, termasuk yang ada di pesanan Anda yang belum dibayar. Kurangi jumlahnya.',
  },
  'order.busyNetwork': {
    en: 'Many orders from your internet connection are waiting for payment right now. Please try again in a while.',
    id: 'Saat ini banyak pesanan dari koneksi internet Anda yang menunggu pembayaran. Coba lagi nanti.',
  },
  'order.tooManyUnpaid': {
    en: 'You have {{max}} unpaid orders. Please pay or cancel one first.',
    id: 'Anda punya {{max}} pesanan yang belum dibayar. Bayar atau batalkan salah satunya dulu.',
  },
} satisfies Texts;
