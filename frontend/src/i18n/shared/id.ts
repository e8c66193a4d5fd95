import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  brand: { name: '{{shop}}', home: '{{shop}}, halaman utama', titled: '{{page}} · {{shop}}' },
  contact: {
    hello: 'Halo {{shop}}, saya ingin bertanya.',
    chat: 'WhatsApp {{number}}',
    tomorrow: 'dikirim besok',
    ask: 'Tanya lewat WhatsApp',
    askByLetter: 'Tanya kami',
  },
  theme: { toggle: 'Dark Mode' },
  language: { label: 'Bahasa', id: 'Bahasa Indonesia', en: 'English' },
  action: { cancel: 'Batal', close: 'Tutup', retry: 'Coba lagi', save: 'Simpan' },
  error: {
    network: 'Periksa koneksi internet Anda, atau hubungi bantuan kami.',
    unexpected: 'Permintaan gagal diproses, silakan hubungi administrator',
    reference: '(kode {{id}})',
    offline: 'Sedang tidak ada koneksi',
    offlineHint: 'Halaman ini belum pernah dibuka di sini. Coba lagi begitu koneksi kembali.',
    noScript: 'Panel toko membutuhkan JavaScript.',
    title: 'Bagian ini gagal dimuat',
    hint: 'Ini salah kami, bukan Anda. Coba lagi sebentar lagi.',
  },
  signedOut: 'Anda sudah keluar. Tidak ada data Anda yang tersimpan di peramban ini, termasuk keranjang.',
  demo: { label: 'Toko contoh', text: 'tidak ada yang sungguh dijual.' },
  loading: 'Memuat …',
  optional: 'opsional',
  cart: {
    signIn: 'Silakan masuk untuk menambahkan barang ke keranjang',
    added: 'Produk sudah masuk keranjang',
    see: 'Lihat keranjang',
    overStock: 'Sudah ada {{n}} barang ini di keranjang. Menambah {{m}} lagi akan melebihi stok yang tersedia',
    overPieces: 'Satu pesanan paling banyak {{max}} buah dari barang yang sama. Di keranjang sudah ada {{n}}',
    overLines: 'Keranjang muat paling banyak {{max}} macam barang. Pesan dulu yang ada, atau keluarkan salah satu',
  },
  price: { from: 'mulai' },
  delivery: { arrives: 'tiba {{days}}' },
};
