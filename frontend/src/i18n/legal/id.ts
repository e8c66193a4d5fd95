import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  draft: 'Ini toko demo. Sebelum toko sungguhan dibuka, pemiliknya memeriksa dulu isi halaman ini.',
  terms: {
    title: 'Syarat & ketentuan',
    lead: 'Yang menjadi pegangan Anda dan {{shop}} saat berbelanja di sini.',
    order: {
      title: 'Memesan',
      text: 'Pesanan dibuat dengan akun. Yang tampil sebelum Anda memesan adalah yang Anda bayar: barang, promo, dan ongkos kirim. Kalau harga atau stok berubah, perubahannya kami tunjukkan dulu, dan tidak ada yang dipesan sebelum Anda setuju.',
    },
    payment: {
      title: 'Membayar',
      text: 'Semua harga dalam rupiah. Pembayaran lewat halaman Xendit. Pesanan yang belum dibayar dalam {{expiryHours}} jam batal otomatis dan barangnya dijual lagi. Selama belum dibayar, Anda bisa membatalkannya sendiri.',
      ppn: 'Harga sudah termasuk PPN; besarnya tertulis di faktur.',
      none: 'Tidak ada PPN yang ditambahkan pada harga.',
    },
    delivery: {
      title: 'Pengiriman',
      text: 'Kurir dan layanannya Anda pilih sendiri. Tanggal tiba adalah perkiraan kurir dalam hari kerja, bukan janji. Dengan nomor resi di akun Anda, paketnya bisa dilacak.',
    },
    returns: {
      title: 'Retur',
      text: 'Barang yang cacat atau kemasannya belum dibuka bisa diretur dalam {{returnDays}} hari setelah diterima. Kami tukar atau kembalikan dananya.',
    },
    complaints: {
      title: 'Pertanyaan dan pengaduan',
      text: 'Silakan hubungi kami lebih dulu: kami tahu pesanan Anda dan bisa paling cepat membantu.',
    },
  },
  privacy: {
    title: 'Kebijakan privasi',
    lead: 'Apa yang {{shop}} ketahui tentang Anda, untuk apa, dan berapa lama.',
    data: {
      title: 'Yang kami simpan',
      text: 'Nama, alamat email, nomor telepon, dan alamat Anda, pesanan dan retur beserta fotonya, serta email yang kami kirim. Kata sandi hanya disimpan dalam bentuk teracak (hash) yang tidak bisa dibaca kembali oleh siapa pun.',
    },
    use: {
      title: 'Untuk apa',
      text: 'Untuk mengirim pesanan dan mengabari Anda tentangnya. Tanpa iklan, tanpa jual data, tanpa pelacak dari perusahaan lain.',
    },
    others: {
      title: 'Siapa lagi yang menerimanya',
      text: 'Kurir menerima nama, alamat, dan nomor telepon Anda. Xendit menerima jumlah tagihan, nama, alamat email, dan nomor telepon Anda; nomor kartu atau rekening tidak pernah sampai kepada kami.',
    },
    time: {
      title: 'Berapa lama',
      text: 'Email terkirim selama 180 hari. Selama setahun: kapan, dari jaringan mana, dan dengan jenis perangkat apa seseorang masuk ke akun Anda, supaya pembobolan ketahuan. Akun yang ditutup bisa dipulihkan selama 30 hari; setelah itu nama, alamat, dan nomor Anda dihapus, juga dari pesanan lama. Jumlah dan barang pesanan tetap disimpan untuk pembukuan.',
    },
    browser: {
      title: 'Di peramban Anda',
      text: 'Keranjang, sesi masuk, bahasa, dan tema disimpan di peramban Anda. Tanpa itu toko ini tidak bisa berjalan. Saat Anda keluar, keranjang dan sesi masuk dihapus.',
    },
    rights: {
      title: 'Hak Anda',
      text: 'Data Anda bisa dilihat dan diubah di akun. Untuk menutup akun atau menghapus data, hubungi kami.',
    },
  },
};
