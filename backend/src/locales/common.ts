import type { Texts } from './text.ts';

export const common = {
  ok: { en: 'OK', id: 'OK' },
  saved: { en: 'Saved.', id: 'Tersimpan.' },
  notFound: { en: 'We could not find that.', id: 'Yang Anda cari tidak ada.' },
  conflict: {
    en: 'That clashes with something that is already there.',
    id: 'Itu bertabrakan dengan data yang sudah ada.',
  },
  'version.changed': {
    en: 'This was changed while you had it open. Nothing you typed is lost.',
    id: 'Data ini diubah selagi Anda membukanya. Isian Anda tidak hilang.',
  },
  'version.changedBy': {
    en: '{{who}} changed this on {{when}}, while you had it open. Nothing you typed is lost.',
    id: '{{who}} mengubah data ini pada {{when}}, selagi Anda membukanya. Isian Anda tidak hilang.',
  },
  unavailable: {
    en: 'This does not work right now. Please try again in a moment.',
    id: 'Ini sedang tidak bisa dilakukan. Coba lagi sebentar lagi.',
  },
  unexpected: {
    en: 'Failed to process request, please contact your administrator',
    id: 'Permintaan gagal diproses, silakan hubungi administrator',
  },
  'page.failedTitle': { en: 'This page did not load', id: 'Halaman ini gagal dimuat' },
  'page.failed': {
    en: 'It is us, not you. Your cart and your orders are safe; please try again in a moment.',
    id: 'Ini salah kami, bukan Anda. Keranjang dan pesanan Anda aman; coba lagi sebentar lagi.',
  },
  'page.quote': {
    en: 'If you ask us about it, please quote {{id}}.',
    id: 'Jika menanyakannya kepada kami, sebutkan {{id}}.',
  },
  'page.again': { en: 'Try again', id: 'Coba lagi' },
  'page.home': { en: 'To the home page', id: 'Ke beranda' },
  'contact.sent': { en: 'Your message has arrived.', id: 'Pesan Anda sudah sampai.' },
  tooLarge: { en: 'That is too large.', id: 'Ukurannya terlalu besar.' },
  tooMany: {
    en: 'Too many tries. Please wait {{seconds}} seconds.',
    id: 'Terlalu banyak percobaan. Tunggu {{seconds}} detik.',
  },
  tooManyForMinutes: {
    en: 'Too many tries. Please try again in {{minutes}} minutes.',
    id: 'Terlalu banyak percobaan. Coba lagi dalam {{minutes}} menit.',
  },
  wrongMethod: { en: 'This address does not take that method.', id: 'Alamat ini tidak menerima metode itu.' },
  wrongType: { en: 'Please send JSON.', id: 'Kirimkan sebagai JSON.' },
  'input.invalid': { en: 'Please check the marked fields.', id: 'Periksa lagi isian yang ditandai.' },
  'input.malformed': { en: 'The request could not be read.', id: 'Permintaan tidak dapat dibaca.' },
  'input.required': { en: 'This field is required', id: 'Bagian ini wajib diisi' },
  'input.text': { en: 'Please enter text without control characters', id: 'Isi dengan teks tanpa karakter kendali' },
  'input.tooLong': { en: 'At most {{max}} characters', id: 'Paling banyak {{max}} karakter' },
  'input.name': {
    en: 'A name can’t hold a web or e-mail address',
    id: 'Nama tidak bisa berisi alamat web atau email',
  },
  'input.number': { en: 'Please enter a number', id: 'Isi dengan angka' },
  'input.range': { en: 'Please enter a number from {{min}} to {{max}}', id: 'Isi dengan angka {{min}} sampai {{max}}' },
  'input.choice': { en: 'Please choose one of the list', id: 'Pilih salah satu dari daftar' },
  'input.otherId': {
    en: 'The id does not match the address',
    id: 'Id tidak sama dengan yang di alamat',
  },
  'idempotency.key': {
    en: 'The header Idempotency-Key is missing or malformed.',
    id: 'Header Idempotency-Key tidak ada atau salah bentuk.',
  },
  'idempotency.reused': {
    en: 'This was already sent with other contents. Please reload the page and send it again.',
    id: 'Ini sudah pernah dikirim dengan isi yang berbeda. Muat ulang halamannya, lalu kirim sekali lagi.',
  },
  'input.email': { en: 'Invalid email address', id: 'Alamat email tidak valid' },
  'input.phone': {
    en: 'Please enter an Indonesian phone number, such as 0812 3456 7890',
    id: 'Isi nomor telepon Indonesia, misalnya 0812 3456 7890',
  },
  'input.receipt': {
    en: 'A receipt number has digits, letters from A to Z and / . - only',
    id: 'Nomor resi hanya berisi angka, huruf A sampai Z, dan / . -',
  },
  'input.postalCode': { en: 'A postal code has 5 digits', id: 'Kode pos terdiri dari 5 angka' },
  'list.operator': { en: 'Operator unrecognized', id: 'Operator tidak dikenal' },
  'list.field': { en: 'This list has no such field', id: 'Daftar ini tidak punya kolom itu' },
  'list.repeated': { en: 'Sent more than once', id: 'Dikirim lebih dari sekali' },
  'list.between': { en: 'Between needs two values', id: 'Rentang membutuhkan dua nilai' },
  'list.value': { en: 'This value does not fit the field', id: 'Nilai ini tidak sesuai dengan kolomnya' },
  'list.moment': {
    en: 'Please enter a date between the years {{min}} and {{max}}, such as 2026-11-21',
    id: 'Isi tanggal antara tahun {{min}} dan {{max}}, misalnya 2026-11-21',
  },
  'dashboard.range': {
    en: 'Please choose a first and a last day, at most {{days}} days',
    id: 'Pilih tanggal awal dan akhir, paling lama {{days}} hari',
  },
  'list.sort': { en: 'The sort order could not be read', id: 'Urutan tidak dapat dibaca' },
} satisfies Texts;
