import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Tulis kepada kami',
  lead: 'Soal ukuran, pesanan, atau apa saja. Kami baca satu per satu dan kami balas lewat email.',
  formTitle: 'Tulis di sini',
  reachTitle: 'Langsung saja',
  beforeTitle: 'Supaya kami cepat membantu',
  before: {
    order: 'Soal pesanan: sebutkan nomornya, yang berawalan INV.',
    return: 'Barang cacat: ajukan retur dari pesanan di akun Anda, fotonya bisa disertakan di sana.',
    size: 'Soal ukuran: sebutkan umur si kecil, atau panjang bantalnya sekarang.',
  },
  name: 'Nama',
  email: 'Email Anda',
  message: 'Pesan',
  messageHint: 'Kalau soal pesanan, sebutkan nomornya.',
  submit: 'Kirim pesan',
  busy: 'Mengirim …',
  doneTitle: 'Pesan Anda sudah sampai',
  done: 'Terima kasih. Kami balas ke {{email}}.',
  again: 'Tulis satu lagi',
  shop: 'Kembali ke toko',
};
