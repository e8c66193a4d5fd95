import type { SameKeys } from '../sameKeys.ts';
import type { en } from './doctor.en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Pemeriksaan data',
  lead: 'Stok, uang, nomor, dan riwayat harus selalu saling cocok. Di sini setiap baris diperiksa di latar belakang.',
  again: 'Periksa lagi',
  checking: 'Memeriksa data…',
  progress: '{{done}} dari {{total}}, sejak {{at}}.',
  sound: 'Semua beres: {{count}} dari {{count}} pemeriksaan cocok.',
  broken_one: '{{count}} dari {{total}} pemeriksaan tidak cocok',
  broken_other: '{{count}} dari {{total}} pemeriksaan tidak cocok',
  brokenWhy: 'Tidak ada yang hilang, tetapi orang yang paham sistemnya perlu melihat dulu sebelum angkanya dipakai.',
  checkedAt: 'Per {{at}}',
  ok: 'Cocok',
  bad: 'Tidak cocok',
  firstRow_one: 'Baris yang tidak cocok:',
  firstRow_other: 'Baris pertama dari {{count}} yang tidak cocok:',
  invariant: {
    stockIsSum: 'Stok setiap unit sama dengan jumlah mutasinya, dan tidak pernah di bawah nol.',
    invoiceHoldsStock:
      'Faktur menahan stok barisnya tepat selama tidak kedaluwarsa, batal, dikembalikan dananya, atau telat dibayar.',
    lineSubtotal: 'Subtotal baris adalah harga dikurangi diskon, dikali jumlah, dalam rupiah bulat.',
    invoiceSubtotal:
      'Subtotal, jumlah barang, dan berat faktur adalah jumlah dari barisnya, termasuk kredit penukaran.',
    invoiceTotal: 'Total faktur adalah subtotal ditambah ongkos kirim.',
    invoiceTax: 'Faktur tidak memuat pajak, atau memuat PPN yang termasuk dalam totalnya.',
    invoiceSnapshot:
      'Faktur memuat sendiri apa yang dijual, kepada siapa, ke mana, dan promo mana yang membuatnya lebih murah.',
    documentNumbers: 'Nomor dokumen dalam sehari urut mulai 1, tanpa lompatan dan tanpa pengulangan.',
    dayCounter: 'Penghitung suatu hari sama dengan jumlah fakturnya.',
    paidOnce: 'Faktur lunas tepat ketika satu pembayaran melunasinya dengan jumlah yang benar.',
    eventsJudged: 'Setiap pesan pembayaran sudah dinilai, dan yang mengubah faktur menyebut fakturnya.',
    paymentAttempts: 'Percobaan pembayaran meliputi seluruh total faktur, dan faktur tahu percobaan yang terbaru.',
    attemptsPaid: 'Percobaan pembayaran tercatat lunas tepat ketika ada pesan pembayaran bahwa uangnya sudah masuk.',
    timeline: 'Riwayat dimulai dari pesanan, bersambung langkah demi langkah, dan berakhir di status faktur.',
    timelineSteps: 'Setiap langkah dalam riwayat adalah langkah yang boleh diambil faktur.',
    invoiceDates: 'Tanggal-tanggal faktur sesuai dengan statusnya.',
    unitSize: 'Ukuran unit termasuk dalam kategori produknya.',
    dailyStatuses: 'Jumlah pesanan suatu hari dan per status sama dengan pesanan yang ada.',
    dailySales: 'Jumlah suatu hari sama dengan langkah dan pengembalian dana pada hari itu.',
    dailyPieces: 'Barang terjual per produk per hari adalah yang dibayar hari itu, dikurangi yang dikembalikan.',
    returnedStock: 'Retur mengembalikan ke stok tepat sebanyak yang bisa dijual lagi.',
    returnedGoods:
      'Retur berisi barang dari pesanannya sendiri, dan kondisi jualnya dicatat tepat setelah barangnya tiba.',
    returnedAtMost: 'Retur tidak pernah melebihi jumlah yang dibeli, atau nilai jualnya.',
    pickedOnce:
      'Satu faktur punya tempat di paling banyak satu daftar ambil, yaitu yang belum ditinggalkannya dan tidak dibatalkan.',
    pickedPieces: 'Baris daftar ambil adalah jumlah dari semua yang diminta faktur-fakturnya.',
    returnValue:
      'Nilai retur adalah nilai barisnya; setelah selesai, semuanya ditransfer balik atau jadi kredit pengganti.',
    handOvers: 'Satu paket ada di paling banyak satu lembar serah terima, milik kurirnya sendiri, dan sudah dikirim.',
    packedPieces:
      'Isi kemasan hanya barang dari fakturnya sendiri dan tidak lebih dari yang dibeli; setelah selesai dikemas, isinya tepat dan fakturnya sudah diproses.',
    demoPeople: 'Di toko sungguhan tidak ada yang bisa masuk dengan akun dari masa contoh: npm run leave-demo.',
  },
};
