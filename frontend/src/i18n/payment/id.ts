import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Pembayaran',
  looking: 'Memeriksa pembayaran Anda …',
  paidTitle: 'Sudah dibayar. Terima kasih!',
  paidText: 'Pesanan segera kami kemas, dan kami kabari saat dikirim.',
  waitingTitle: 'Menunggu pembayaran',
  waitingText: 'Kami periksa setiap beberapa detik. Halaman ini boleh ditutup, tidak ada yang hilang.',
  waitingLong:
    'Belum ada pembayaran masuk. Kalau tadi gagal, tidak ada uang yang ditarik: silakan bayar lagi. Beberapa bank butuh beberapa menit.',
  failedTitle: 'Pembayaran tadi belum berhasil',
  failedText:
    'Pesanan tetap kami simpan sampai batas bayar di bawah. Silakan coba lagi atau bayar dengan cara lain. Kalau ternyata uangnya masuk, halaman ini langsung memberi tahu.',
  tryAgain: 'Coba lagi atau ganti cara',
  linkTitle: 'Pesanan Anda sudah dibuat',
  linkText:
    'Halaman pembayaran sedang kami siapkan, sebentar lagi Anda diantar ke sana. Pesanan kami simpan sampai batas bayar di bawah, jadi halaman ini boleh ditutup dan bayarnya nanti.',
  linkLong:
    'Halaman pembayaran belum bisa dibuka. Tenang, tidak ada yang hilang: pesanan kami simpan sampai batas bayar di bawah. Coba lagi beberapa menit lagi, di sini atau dari halaman pesanan.',
  linkBusy: 'Tunggu sebentar …',
  linkAgain: 'Coba lagi',
  expiredTitle: 'Waktu pembayaran habis',
  expiredText: 'Pesanan batal otomatis dan barangnya kembali ke rak. Silakan pesan lagi.',
  cancelledTitle: 'Pesanan ini dibatalkan',
  cancelledText: 'Tidak ada yang perlu dibayar.',
  lateTitle: 'Pembayaran Anda terlambat sampai',
  lateText:
    'Pesanan ini sudah telanjur berakhir dan barangnya kembali ke rak. Tenang, uang Anda aman: sedang kami urus, lalu pesanannya kami kirim atau uangnya kami kembalikan. Apa pun hasilnya, Anda kami kabari.',
  refundedTitle: 'Dana sudah dikembalikan',
  refundedText: 'Dana pesanan ini sudah kami kembalikan.',
  unknownTitle: 'Pesanan ini tidak ditemukan',
  unknownText: 'Silakan buka dari halaman akun Anda.',
  amount: 'Jumlah',
  order: 'Pesanan',
  payUntil: 'Batas bayar',
  checkAgain: 'Periksa lagi',
  payAgain: 'Lanjutkan pembayaran',
  toOrders: 'Pesanan saya',
  toShop: 'Kembali ke toko',
};
