import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Simulator pembayaran',
  mark: 'Simulasi: bukan uang sungguhan',
  provider: 'Bank uji Lelap',
  lead: 'Halaman ini menggantikan penyedia pembayaran. Pilih apa yang terjadi.',
  amount: 'Yang dibayar',
  document: 'Pesanan',
  timeLeft: 'Sisa waktu',
  timeOver: 'habis',
  pay: 'Bayar {{amount}}',
  fail: 'Buat gagal',
  expire: 'Biarkan kedaluwarsa',
  paid: 'Pembayaran ini sudah dilakukan.',
  expired: 'Halaman pembayaran ini sudah kedaluwarsa.',
  gone: 'Pembayaran ini tidak ada di sini.',
  back: 'Kembali ke toko',
};
