import type { Texts } from './text.ts';

export const pickLists = {
  'pickList.made': { en: '{{number}} is made.', id: '{{number}} sudah dibuat.' },
  'pickList.madeWithout': {
    en: '{{number}} is made. Left out, because they are on a list, packed or not paid: {{count}}.',
    id: '{{number}} sudah dibuat. Yang dilewati karena sudah ada di daftar lain, sudah dikemas, atau belum lunas: {{count}}.',
  },
  'pickList.nothing': {
    en: 'None of these orders waits for a pick list any more.',
    id: 'Tidak ada lagi pesanan di sini yang menunggu daftar ambil.',
  },
  'pickList.finished': {
    en: 'Picked. The orders can be packed.',
    id: 'Selesai diambil. Pesanannya bisa dikemas.',
  },
  'pickList.reopened': { en: 'The list is open again.', id: 'Daftar dibuka lagi.' },
  'pickList.cancelled': {
    en: 'The list is cancelled; its orders wait for another one.',
    id: 'Daftar dibatalkan; pesanannya menunggu daftar lain.',
  },
  'pickList.takenOff': { en: 'Taken off the list: {{count}}.', id: 'Dikeluarkan dari daftar: {{count}}.' },
  'pickList.forbiddenStep': {
    en: 'Somebody has closed this list already, or opened it again.',
    id: 'Daftar ini sudah ditutup atau dibuka lagi oleh orang lain.',
  },
  'staffNote.pickList.takenOff': { en: 'Taken off the pick list', id: 'Dikeluarkan dari daftar ambil' },
} satisfies Texts;
