import type { Texts } from './text.ts';

export const handOvers = {
  'handOver.made': { en: 'Hand-over sheet {{number}} is ready.', id: 'Lembar serah terima {{number}} sudah dibuat.' },
  'handOver.parcels': {
    en: 'From {{min}} to {{max}} parcels on a sheet.',
    id: 'Satu lembar memuat {{min}} sampai {{max}} paket.',
  },
  'handOver.notReady': {
    en: 'Not ready for this sheet any more: {{documentNos}}. Nothing was written down.',
    id: 'Sudah tidak bisa masuk lembar ini: {{documentNos}}. Belum ada yang dicatat.',
  },
  'handOver.takenOff': { en: 'Taken off the sheet.', id: 'Dikeluarkan dari lembar.' },
  'handOver.notOnIt': {
    en: 'That parcel is not on this sheet any more.',
    id: 'Paket itu sudah tidak ada di lembar ini.',
  },
  'invoice.note.handedOver': { en: 'Handed over to the courier', id: 'Diserahkan ke kurir' },
  'invoice.note.takenOff': { en: 'Taken off the hand-over sheet', id: 'Dikeluarkan dari lembar serah terima' },
  'invoice.note.takenOff.shopper': {
    en: 'Goes with the courier’s next pick-up',
    id: 'Ikut penjemputan kurir berikutnya',
  },
} satisfies Texts;
