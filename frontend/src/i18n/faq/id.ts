import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Tanya jawab',
  lead: 'Yang paling sering ditanyakan para orang tua. Kalau pertanyaan Anda belum ada, tulis saja kepada kami.',
  facts: {
    pay: 'waktu untuk membayar pesanan',
    returnDays: '{{returnDays}} hari',
    returns: 'untuk mengajukan retur, sejak barang diterima',
    couriers: 'kurir yang bisa dipilih saat checkout',
  },
  groups: { order: 'Memesan', payment: 'Pembayaran', delivery: 'Pengiriman', goods: 'Barangnya' },
  items: {
    account: {
      question: 'Apakah harus punya akun untuk belanja?',
      answer:
        'Ya. Dengan akun, keranjang, alamat, dan pesanan Anda tersimpan di satu tempat. Cukup nama, email, dan nomor HP. Akunnya aktif setelah Anda mengetuk tautan di email dari kami.',
    },
    noMail: {
      question: 'Email aktivasinya tidak datang. Bagaimana?',
      answer:
        'Coba lihat folder spam dulu. Kalau di sana juga tidak ada, masuk saja dengan kata sandi Anda, nanti kami kirim tautan baru. Setiap tautan berlaku 48 jam.',
    },
    cancel: {
      question: 'Bisakah pesanan diubah atau dibatalkan?',
      answer:
        'Selama belum dibayar, Anda bisa membatalkannya sendiri di halaman akun, lalu memesan lagi. Kalau sudah dibayar, segera tulis kepada kami dengan nomor pesanannya. Kami lihat apa yang masih bisa.',
    },
    howToPay: {
      question: 'Bagaimana cara membayarnya?',
      answer:
        'Begitu pesanan dibuat, Anda langsung sampai di halaman pembayaran. Pilihan cara bayarnya ada di sana. Kalau pembayarannya sudah masuk, kami kabari lewat email.',
    },
    howLong: {
      question: 'Sampai kapan pesanan harus dibayar?',
      answer:
        'Dalam {{hours}}. Selama itu barangnya kami simpan untuk Anda. Lewat dari itu pesanan batal otomatis dan barangnya dijual lagi. Anda tidak ditagih apa-apa.',
    },
    late: {
      question: 'Saya telanjur membayar lewat batas waktu. Uangnya hilang?',
      answer:
        'Tidak. Kalau barangnya masih ada, pesanan Anda jalan terus seperti biasa. Kalau sudah habis, kami hubungi Anda dan kita cari jalan keluarnya.',
    },
    cod: { question: 'Bisa bayar di tempat (COD)?', answer: 'Tidak bisa. Pesanan kami kirim setelah dibayar.' },
    where: {
      question: 'Dikirim ke mana saja?',
      answer:
        'Ke seluruh Indonesia. Saat checkout, pilih provinsi dan kota Anda, lalu kurir yang sampai ke sana akan tampil.',
    },
    fee: {
      question: 'Berapa ongkosnya, dan berapa lama sampainya?',
      answer:
        'Tergantung kota tujuan dan berat paketnya. Saat checkout terlihat setiap kurir dengan ongkos dan perkiraan lamanya. Anda tinggal memilih.',
    },
    track: {
      question: 'Paket saya sudah sampai mana?',
      answer:
        'Begitu paket ada di tangan kurir, nomor resinya kami kirim lewat email. Nomor itu juga ada di halaman pesanan di akun Anda.',
    },
    size: {
      question: 'Ukuran mana yang pas?',
      answer:
        'Lihat dari usianya, atau ukur bantal atau guling yang ada di rumah. Kalau di tengah-tengah, ambil yang lebih besar.',
    },
    newborn: {
      question: 'Bolehkah bayi baru lahir tidur pakai bantal?',
      answer:
        'Kalau tidak ada yang menjaga, bayi di bawah satu tahun paling aman tidur telentang di kasur yang rata, tanpa bantal, guling, atau mainan di sekitarnya. Bantal dan guling kecil kami dipakai saat bayi ditemani. Kalau ragu, tanyakan kepada dokter anak.',
    },
    exchange: {
      question: 'Bisakah barangnya ditukar?',
      answer:
        'Bisa, dalam {{returnDays}} hari setelah diterima, untuk barang yang belum dibuka atau cacat dan dibeli di situs ini.',
    },
    wash: {
      question: 'Boleh masuk mesin cuci?',
      answer: 'Kebanyakan boleh: air dingin, putaran lembut, tanpa pemutih. Kecuali lateks.',
    },
  },
};
