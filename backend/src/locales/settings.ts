import type { Texts } from './text.ts';

export const settings = {
  'settings.saved': { en: 'Settings saved.', id: 'Pengaturan tersimpan.' },
  'settings.logoSaved': { en: 'Logo saved.', id: 'Logo tersimpan.' },
  'settings.logoRemoved': { en: 'Logo removed.', id: 'Logo dihapus.' },
  'settings.time': { en: 'Please enter a time from 00:00 to 23:59', id: 'Isi dengan jam 00:00 sampai 23:59' },
  'settings.trackingUrl': {
    en: 'Please enter an address that begins with https:// and has {receipt} where the receipt number goes',
    id: 'Isi dengan alamat yang diawali https:// dan memuat {receipt} di tempat nomor resi',
  },
} satisfies Texts;
