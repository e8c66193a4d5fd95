import type { Texts } from './text.ts';

export const people = {
  'user.invited': {
    en: 'Account created. {{email}} gets a mail with a link to choose a password.',
    id: 'Akun dibuat. {{email}} akan menerima email berisi tautan untuk memilih kata sandi.',
  },
  'user.added': {
    en: 'Account created. {{name}} can sign in right away.',
    id: 'Akun dibuat. {{name}} bisa langsung masuk.',
  },
  'user.saved': { en: 'The changes to {{name}} are saved.', id: 'Perubahan pada {{name}} sudah disimpan.' },
  'user.deactivated': {
    en: '{{name}} can no longer sign in, and is signed out everywhere.',
    id: '{{name}} tidak bisa masuk lagi dan sudah dikeluarkan dari semua perangkat.',
  },
  'user.restored': { en: '{{name}} can sign in again.', id: '{{name}} bisa masuk lagi.' },
  'user.erasedNow': {
    en: 'Everything personal is erased. The orders keep their numbers and amounts.',
    id: 'Semua data pribadinya sudah dihapus. Nomor dan nilai pesanannya tetap ada.',
  },
  'user.erased': {
    en: 'Everything personal of this account was erased, so it can’t be restored or changed any more.',
    id: 'Data pribadi akun ini sudah dihapus, jadi akunnya tidak bisa dipulihkan atau diubah lagi.',
  },
  'user.notCustomer': {
    en: 'Only the data of customers can be erased.',
    id: 'Hanya data pelanggan yang bisa dihapus.',
  },
  'user.notClosed': {
    en: 'This account is still open. Delete it first, then its personal data can be erased.',
    id: 'Akun ini masih aktif. Hapus dulu akunnya, setelah itu data pribadinya bisa dihapus.',
  },
  'user.ordersUnderWay': {
    en: 'An order, a return or money of this customer is still under way. Finish it first.',
    id: 'Masih ada pesanan, retur, atau uang pelanggan ini yang sedang diproses. Selesaikan dulu, ya.',
  },
  'user.emailTaken': {
    en: 'Another account has this e-mail address already',
    id: 'Alamat email ini sudah dipakai akun lain',
  },
  'user.otherKind': {
    en: 'A customer stays a customer, and staff stays staff. Add a new account instead.',
    id: 'Pelanggan tetap pelanggan, dan staf tetap staf. Buat akun baru saja.',
  },
  'user.lastAdmin': {
    en: 'You are the only admin. Make somebody else an admin first.',
    id: 'Anda satu-satunya admin. Jadikan orang lain admin lebih dulu.',
  },
  'user.ownAccount': {
    en: 'You can’t take your own access away. Ask another admin to do it.',
    id: 'Anda tidak bisa mencabut akses Anda sendiri. Minta admin lain melakukannya.',
  },
  'user.hasSignedUp': {
    en: '{{name}} has chosen a password already.',
    id: '{{name}} sudah memilih kata sandi.',
  },
  'user.mailedAgain': {
    en: 'The mail is on its way to {{email}} again.',
    id: 'Email sudah dikirim lagi ke {{email}}.',
  },
  'mail.invitation.subject': {
    en: 'Your access to the back office of {{shop}}',
    id: 'Akses Anda ke panel toko {{shop}}',
  },
  'mail.invitation.text': {
    en: 'You now belong to the team of {{shop}}. Choose a password, and sign in to the back office with this e-mail address. The link works once, within {{hours}} hours.',
    id: 'Anda kini bagian dari tim {{shop}}. Pilih kata sandi, lalu masuk ke panel toko dengan alamat email ini. Tautan ini berlaku satu kali, selama {{hours}} jam.',
  },
  'mail.invitation.button': { en: 'Choose my password', id: 'Pilih kata sandi saya' },
} satisfies Texts;
