import type { Texts } from './text.ts';

export const masterData = {
  'entity.created': { en: '{{name}} has been added.', id: '{{name}} sudah ditambahkan.' },
  'entity.archived': { en: '{{name}} has been removed.', id: '{{name}} sudah dihapus.' },
  'entity.restored': { en: '{{name}} is back.', id: '{{name}} sudah dikembalikan.' },
  'entity.taken': {
    en: '{{name}} already uses this',
    id: 'Ini sudah dipakai oleh {{name}}',
  },
  'entity.takenByArchived': {
    en: '{{name}} in the archive already uses this. You can restore it from there',
    id: 'Ini sudah dipakai oleh {{name}} di arsip. Anda bisa mengembalikannya dari sana',
  },
  'entity.code': {
    en: 'Please use letters, digits and single dashes only, such as SKY-1',
    id: 'Gunakan huruf, angka, dan tanda hubung tunggal saja, misalnya SKY-1',
  },
  'entity.hex': { en: 'Please enter a color such as #CFE2F5', id: 'Isi warna seperti #CFE2F5' },
  'entity.percent': { en: 'At most two decimals', id: 'Paling banyak dua angka di belakang koma' },
  'entity.moment': {
    en: 'Please enter a date and time between the years {{min}} and {{max}}',
    id: 'Isi tanggal dan jam antara tahun {{min}} dan {{max}}',
  },
  'entity.archivedParent': {
    en: '{{name}} belongs to {{parent}}, which is in the archive. Please restore that first.',
    id: '{{name}} termasuk {{parent}}, yang ada di arsip. Kembalikan itu dulu.',
  },
  'inUse.products': {
    en: '{{name}} can’t be removed: active products still use it ({{count}}): {{users}}.',
    id: '{{name}} tidak bisa dihapus: masih dipakai produk aktif ({{count}}): {{users}}.',
  },
  'inUse.units': {
    en: '{{name}} can’t be removed: it is still on sale in ({{count}}): {{users}}.',
    id: '{{name}} tidak bisa dihapus: masih dijual dalam ({{count}}): {{users}}.',
  },
  'inUse.variants': {
    en: '{{name}} can’t be removed: variants still come in it ({{count}}): {{users}}.',
    id: '{{name}} tidak bisa dihapus: masih dipakai motif ({{count}}): {{users}}.',
  },
  'inUse.partners': {
    en: '{{name}} can’t be removed: active business partners are there ({{count}}): {{users}}.',
    id: '{{name}} tidak bisa dihapus: masih ada mitra aktif di sana ({{count}}): {{users}}.',
  },
  'size.hasUnits': {
    en: 'This size is already sold in {{category}}, so it stays there. Please add a new size instead',
    id: 'Ukuran ini sudah dijual di {{category}}, jadi tetap di sana. Silakan tambah ukuran baru',
  },
  'variant.colorInUse': {
    en: 'Still on sale, so it has to stay: {{colors}}',
    id: 'Masih dijual, jadi harus tetap ada: {{colors}}',
  },
  'promo.window': {
    en: 'A promo has to end after it starts',
    id: 'Promo harus berakhir setelah dimulai',
  },
  'audit.reverted': { en: 'Taken back.', id: 'Perubahan dibatalkan.' },
  'audit.never': { en: 'This kind of change can’t be taken back.', id: 'Perubahan seperti ini tidak bisa dibatalkan.' },
  'audit.archived': {
    en: 'It is in the archive already.',
    id: 'Data ini sudah ada di arsip.',
  },
  'audit.notArchived': {
    en: 'It has been restored since.',
    id: 'Data ini sudah dikembalikan.',
  },
  'audit.isBack': {
    en: 'It already is as it was before.',
    id: 'Data ini sudah seperti semula.',
  },
  'audit.changedSince': {
    en: 'It has been changed again since ({{fields}}). Take back the later change first.',
    id: 'Data ini sudah diubah lagi sesudahnya ({{fields}}). Batalkan dulu perubahan yang lebih baru.',
  },
  'audit.refused': {
    en: 'It can’t go back to how it was: {{reasons}}',
    id: 'Tidak bisa kembali seperti semula: {{reasons}}',
  },
} satisfies Texts;
