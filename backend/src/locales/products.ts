import type { Texts } from './text.ts';

export const products = {
  'product.created': { en: 'Product added.', id: 'Produk ditambahkan.' },
  'product.archived': { en: 'Product removed.', id: 'Produk dihapus.' },
  'product.restored': { en: 'Product is back.', id: 'Produk dikembalikan.' },
  'product.duplicated': {
    en: 'Here is the copy. It goes on sale when you activate it.',
    id: 'Salinan sudah dibuat. Produk mulai dijual setelah Anda aktifkan.',
  },
  'product.slug': {
    en: 'Use small letters, digits and dashes, such as bantal-awan',
    id: 'Pakai huruf kecil, angka, dan tanda hubung, misalnya bantal-awan',
  },
  'product.slugTaken': {
    en: 'The product "{{name}}" has this address already',
    id: 'Alamat ini sudah dipakai produk "{{name}}"',
  },
  'product.categoryFixed': {
    en: 'The units of this product have the sizes of {{category}}. Make a new product for another category',
    id: 'Unit produk ini memakai ukuran {{category}}. Buat produk baru untuk kategori lain',
  },
  'product.categoryArchived': {
    en: 'The category {{category}} is archived. Restore it first.',
    id: 'Kategori {{category}} sudah diarsipkan. Pulihkan dulu kategorinya.',
  },
  'product.partsArchived': {
    en: 'Its units are made of what is archived: {{names}}. Restore that first, or remove these units.',
    id: 'Unitnya memakai data yang sudah diarsipkan: {{names}}. Pulihkan dulu, atau hapus unit itu.',
  },
  'product.unit.list': {
    en: 'Please send at most {{max}} units',
    id: 'Kirim paling banyak {{max}} unit',
  },
  'product.unit.unknown': {
    en: 'This product has no such unit',
    id: 'Produk ini tidak punya unit tersebut',
  },
  'product.unit.fixed': {
    en: 'A unit keeps its pattern, color and size. Add a new one instead',
    id: 'Motif, warna, dan ukuran sebuah unit tidak bisa diganti. Tambahkan unit baru',
  },
  'product.unit.twice': {
    en: 'This pattern, color and size is there twice',
    id: 'Motif, warna, dan ukuran ini ada dua kali',
  },
  'product.unit.variant': {
    en: 'This pattern is not available',
    id: 'Motif ini tidak tersedia',
  },
  'product.unit.color': {
    en: '{{variant}} does not come in this color',
    id: '{{variant}} tidak tersedia dalam warna ini',
  },
  'product.unit.size': {
    en: 'The category does not have this size',
    id: 'Kategori ini tidak punya ukuran tersebut',
  },
  'product.unit.parcel': {
    en: 'Length, width and height, each a whole number of centimetres from 1 to {{max}}',
    id: 'Isi panjang, lebar, dan tinggi, masing-masing 1 sampai {{max}} cm tanpa koma',
  },
  'product.unit.stockElsewhere': {
    en: 'This unit was added meanwhile and has {{stock}} pieces. Change its stock by itself',
    id: 'Unit ini sudah ditambahkan dengan stok {{stock}}. Ubah stoknya secara terpisah',
  },
  'product.image.unknown': {
    en: 'This product has no such picture',
    id: 'Produk ini tidak punya gambar tersebut',
  },
  'product.image.tie': {
    en: 'The product does not come in this pattern and color',
    id: 'Produk ini tidak tersedia dalam motif dan warna ini',
  },
  'upload.tooMany': {
    en: 'Please send at most {{max}} pictures at once',
    id: 'Kirim paling banyak {{max}} gambar sekaligus',
  },
  'upload.tableTooLarge': { en: 'The file may have at most {{max}} MB.', id: 'Ukuran berkas paling besar {{max}} MB.' },
  'product.image.moved': {
    en: 'The pictures of this product have changed meanwhile. Please look at them again.',
    id: 'Gambar produk ini sudah berubah. Silakan lihat lagi.',
  },
  'product.image.none': { en: 'Please choose a picture', id: 'Pilih gambar dulu' },
  'product.image.tooMany': {
    en: 'A product can have at most {{max}} pictures',
    id: 'Satu produk paling banyak punya {{max}} gambar',
  },
  'product.image.added': { en: 'Pictures added.', id: 'Gambar ditambahkan.' },
  'product.image.removed': { en: 'Picture removed.', id: 'Gambar dihapus.' },
  'import.columns': {
    en: 'The file lacks these columns: {{columns}}',
    id: 'Berkas ini tidak punya kolom: {{columns}}',
  },
  'import.unknownColumns': {
    en: 'These columns are unknown: {{columns}}',
    id: 'Kolom ini tidak dikenal: {{columns}}',
  },
  'import.columnTwice': { en: 'A column is there twice', id: 'Ada kolom yang muncul dua kali' },
  'import.empty': { en: 'There is no line in this file', id: 'Berkas ini tidak berisi baris data' },
  'import.none': { en: 'Please choose a CSV file', id: 'Pilih berkas CSV dulu' },
  'import.tooLong': { en: 'At most {{max}} lines at once', id: 'Paling banyak {{max}} baris sekaligus' },
  'import.notTable': { en: 'This is not a CSV file', id: 'Ini bukan berkas CSV' },
  'import.quotes': {
    en: 'The quotation marks of line {{line}} do not match',
    id: 'Tanda kutip di baris {{line}} tidak berpasangan',
  },
  'import.cells': {
    en: 'This line has more cells than the heading. Put quotation marks around texts and numbers with commas',
    id: 'Baris ini punya lebih banyak isian daripada judulnya. Beri tanda kutip pada teks atau angka berkoma',
  },
  'import.number': { en: 'Please enter a whole number', id: 'Isi dengan bilangan bulat' },
  'import.parcel': {
    en: 'Please write the packed size in cm as 30x20x10, each side from 1 to {{max}}',
    id: 'Tulis ukuran paket dalam cm seperti 30x20x10, tiap sisi 1 sampai {{max}}',
  },
  'import.flag': { en: 'Please enter 1 or 0', id: 'Isi dengan 1 atau 0' },
  'import.choice': { en: 'Please enter one of these: {{values}}', id: 'Isi dengan salah satu dari: {{values}}' },
  'import.bad': {
    en: 'The file has {{count}} bad cells. Nothing was imported.',
    id: 'Ada {{count}} isian yang salah. Tidak ada yang diimpor.',
  },
  'import.done': { en: 'Imported.', id: 'Impor selesai.' },
  'import.checked': { en: 'Checked. Nothing was changed.', id: 'Sudah diperiksa. Belum ada yang diubah.' },
  'import.notSame': {
    en: 'Line {{line}} of this product says something else',
    id: 'Baris {{line}} dari produk ini berisi lain',
  },
  'import.twice': { en: 'Line {{line}} is the same unit', id: 'Unit ini sudah ada di baris {{line}}' },
  'import.nameTwice': {
    en: 'Several products have this name. Please fill in the slug',
    id: 'Ada beberapa produk dengan nama ini. Isi kolom slug',
  },
  'import.archived': {
    en: 'This product is archived. Restore it first',
    id: 'Produk ini sudah diarsipkan. Pulihkan dulu',
  },
  'import.category': { en: 'There is no such category', id: 'Kategori ini tidak ada' },
  'import.variant': { en: 'There is no pattern with this code', id: 'Tidak ada motif dengan kode ini' },
  'import.tooManyUnits': {
    en: 'A product can have at most {{max}} units',
    id: 'Satu produk paling banyak punya {{max}} unit',
  },
  'stock.adjusted': { en: 'Stock is now {{stock}}.', id: 'Stok sekarang {{stock}}.' },
  'stock.moved': {
    en: 'Stock has changed meanwhile. Please look at the present figure.',
    id: 'Stok sudah berubah. Lihat angka yang sekarang.',
  },
  'stock.movedTo': {
    en: 'Stock has changed meanwhile: it is {{stock}} now.',
    id: 'Stok sudah berubah: sekarang {{stock}}.',
  },
  'stock.tooFew': {
    en: 'There are only {{stock}} pieces.',
    id: 'Stoknya hanya {{stock}}.',
  },
  'stock.oneOf': {
    en: 'Send either the change or the new stock with the one you saw',
    id: 'Kirim perubahannya, atau stok baru beserta stok yang Anda lihat',
  },
} satisfies Texts;
