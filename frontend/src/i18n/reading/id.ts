import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  readOn: {
    title: 'Sekalian baca juga',
    about: { title: 'Tentang kami', text: 'Apa yang kami jual, dan apa yang bisa Anda andalkan.' },
    sizes: { title: 'Rekomendasi ukuran', text: 'Dari bulan lahir, atau dari yang ada di rumah.' },
    care: { title: 'Perawatan dan pencucian', text: 'Supaya yang lembut tetap lembut.' },
    returns: { title: 'Retur', text: 'Dalam {{returnDays}} hari, untuk barang yang belum dibuka atau cacat.' },
    faq: { title: 'Tanya jawab', text: 'Soal memesan, membayar, dan pengiriman.' },
    contact: { title: 'Hubungi kami', text: 'Tulis saja, kami balas lewat email.' },
  },
  hours_one: '{{count}} jam',
  hours_other: '{{count}} jam',
};
