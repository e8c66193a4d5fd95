import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Kotak surat demo',
  asSeen: 'Lihat dengan gambar',
  asText: 'Lihat sebagai teks',
  lead: 'Toko demo ini tidak mengirim email sungguhan. Semua yang mestinya terkirim ada di sini.',
  empty: 'Belum ada surat',
  emptyLead: 'Daftar, pesan, atau minta kata sandi baru, lalu lihat lagi.',
  reload: 'Lihat lagi',
  to: 'Kepada {{to}}',
};
