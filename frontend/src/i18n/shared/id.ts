import type { SameKeys } from '../texts.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  brand: { name: 'Lelap', home: 'Lelap, halaman utama' },
  theme: { toggle: 'Dark Mode' },
  language: { label: 'Bahasa', id: 'Bahasa Indonesia', en: 'English' },
  action: {
    cancel: 'Batal',
    close: 'Tutup',
    retry: 'Coba lagi',
    save: 'Simpan',
    remove: 'Hapus',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
  },
  field: {
    required: 'Bagian ini wajib diisi',
    requiredAll: 'Lengkapi semua bagian yang wajib diisi',
    invalidEmail: 'Alamat email tidak valid',
    confirmation: 'Konfirmasi kata sandi tidak sama',
    terms: 'Syarat & ketentuan harus disetujui',
    optional: 'opsional',
    choose: 'Silakan pilih',
  },
  password: {
    required: 'Kata sandi wajib diisi',
    minLength: 'Kata sandi paling sedikit 6 karakter',
    letter: 'Kata sandi harus memuat paling sedikit 1 huruf',
    number: 'Kata sandi harus memuat paling sedikit 1 angka (1–9)',
    tooLong: 'Kata sandi paling banyak 72 byte',
    good: 'Bagus. Simpan kata sandi ini untuk Anda sendiri.',
  },
  error: {
    network: 'Periksa sambungan internet Anda, atau hubungi bantuan kami.',
    unexpected: 'Permintaan gagal diproses, silakan hubungi administrator',
    noScript: 'Kantor belakang membutuhkan JavaScript.',
    title: 'Bagian ini gagal dimuat',
    hint: 'Ini salah kami, bukan Anda. Coba lagi sebentar lagi.',
  },
  loading: 'Memuat …',
  cart: {
    signIn: 'Silakan masuk untuk menambahkan barang ke keranjang',
    added: 'Produk sudah masuk keranjang',
    overStock: 'Sudah ada {{n}} barang ini di keranjang. Menambah {{m}} lagi akan melebihi stok yang tersedia',
  },
  price: {
    before: 'Sebelumnya {{price}}',
    now: 'Sekarang {{price}}',
    from: 'mulai',
  },
  invoiceStatus: {
    waiting: 'Menunggu pembayaran',
    paid: 'Dibayar',
    processed: 'Diproses',
    shipped: 'Dikirim',
    delivered: 'Diterima',
    expired: 'Kedaluwarsa',
    cancelled: 'Dibatalkan',
    refunded: 'Dana dikembalikan',
    paidLate: 'Terlambat dibayar, perlu ditangani',
  },
};
