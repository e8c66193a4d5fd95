import type { SameKeys } from '../texts.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Tulis kepada kami',
  lead: 'Soal ukuran, pesanan, atau apa saja. Kami baca satu per satu dan kami balas lewat email.',
  name: 'Nama',
  email: 'Email Anda',
  message: 'Pesan',
  messageHint: 'Kalau soal pesanan, sebutkan nomornya.',
  submit: 'Kirim pesan',
  busy: 'Mengirim …',
  faq: 'Mungkin sudah ada jawabannya',
  doneTitle: 'Pesan Anda sudah sampai',
  done: 'Terima kasih. Kami balas ke {{email}}.',
  again: 'Tulis satu lagi',
  shop: 'Kembali ke toko',
};
