import type { Texts } from './text.ts';

export const mails = {
  'outbox.sendingAgain': { en: 'The mail is being sent again.', id: 'Email sedang dikirim ulang.' },
  'outbox.sendingAllAgain': {
    en: '{{count}} mails are being sent again.',
    id: '{{count}} email sedang dikirim ulang.',
  },
  'outbox.notFailed': {
    en: 'This mail did not fail: it was sent, or is about to be.',
    id: 'Email ini tidak gagal: sudah terkirim, atau sebentar lagi.',
  },
  'outbox.notSent': {
    en: 'This mail has not gone out yet.',
    id: 'Email ini belum terkirim.',
  },
  'outbox.secret': {
    en: 'This mail can’t be sent again: its link works once, for its reader alone. They get a new one when they ask for it.',
    id: 'Email ini tidak bisa dikirim ulang: tautannya hanya berlaku sekali, khusus untuk penerimanya. Penerima bisa meminta tautan baru.',
  },
  'outbox.justSent': {
    en: 'This mail was sent again to this address just now.',
    id: 'Email ini baru saja dikirim ulang ke alamat ini.',
  },

  'mail.greeting': { en: 'Hello {{name}},', id: 'Halo {{name}},' },
  'mail.hello': { en: 'Hello,', id: 'Halo,' },
  'mail.footer': {
    en: '{{shop}}, bedding and sleepwear for little ones. You are getting this e-mail because this address was used at {{host}}.',
    id: '{{shop}}, perlengkapan tidur si kecil. Anda menerima email ini karena alamat ini dipakai di {{host}}.',
  },
  'mail.ignore': {
    en: 'If this wasn’t you, you can simply ignore this e-mail.',
    id: 'Kalau ini bukan Anda, abaikan saja email ini.',
  },

  'mail.activation.subject': { en: 'Activate your {{shop}} account', id: 'Aktifkan akun {{shop}} Anda' },
  'mail.activation.text': {
    en: 'Welcome to {{shop}}. One step is left: confirm that this address is yours. The link works once, within {{hours}} hours.',
    id: 'Selamat datang di {{shop}}. Tinggal satu langkah: pastikan alamat ini milik Anda. Tautan ini berlaku satu kali, selama {{hours}} jam.',
  },
  'mail.activation.button': { en: 'Activate my account', id: 'Aktifkan akun saya' },

  'mail.welcome.text': {
    en: 'Welcome to {{shop}}. One step is left: choose the password for your account. The link works once, within {{hours}} hours.',
    id: 'Selamat datang di {{shop}}. Tinggal satu langkah: pilih kata sandi untuk akun Anda. Tautan ini berlaku satu kali, selama {{hours}} jam.',
  },

  'mail.reset.subject': { en: 'Choose a new password', id: 'Pilih kata sandi baru' },
  'mail.reset.text': {
    en: 'You can choose a new password for your {{shop}} account here. The link works once, within {{hours}} hour.',
    id: 'Anda bisa memilih kata sandi baru untuk akun {{shop}} Anda di sini. Tautan ini berlaku satu kali, selama {{hours}} jam.',
  },
  'mail.reset.button': { en: 'Choose a new password', id: 'Pilih kata sandi baru' },
  'mail.reset.ignore': {
    en: 'If you did not ask for this, your password stays as it is.',
    id: 'Kalau Anda tidak memintanya, kata sandi Anda tetap seperti semula.',
  },

  'mail.passwordChanged.subject': { en: 'Your password was changed', id: 'Kata sandi Anda sudah diganti' },
  'mail.passwordChanged.text': {
    en: 'The password of your {{shop}} account has just been changed, and every device that was signed in with the old one is signed out. If that was you, there is nothing to do.',
    id: 'Kata sandi akun {{shop}} Anda baru saja diganti, dan semua perangkat yang masuk dengan kata sandi lama sudah dikeluarkan. Kalau itu Anda, tidak ada yang perlu dilakukan.',
  },
  'mail.passwordChanged.notYou': {
    en: 'If it was not you, choose a new password at once: the link for it goes to this address alone.',
    id: 'Kalau itu bukan Anda, segera buat kata sandi baru: tautannya hanya dikirim ke alamat ini.',
  },

  'mail.registered.subject': { en: 'You already have a {{shop}} account', id: 'Anda sudah punya akun {{shop}}' },
  'mail.registered.text': {
    en: 'Somebody just tried to sign up with this address, which has an account already. If it was you, simply sign in. If you forgot the password, choose a new one here, within {{hours}} hour.',
    id: 'Seseorang baru saja mendaftar dengan alamat ini, padahal alamat ini sudah punya akun. Kalau itu Anda, silakan langsung masuk. Lupa kata sandinya? Buat yang baru di sini, dalam {{hours}} jam.',
  },

  'mail.closed.subject': { en: 'Your {{shop}} account is closed', id: 'Akun {{shop}} Anda sudah ditutup' },
  'mail.closed.text': {
    en: 'Somebody just tried to sign in or sign up with this address. Its account with us is closed, so nobody can sign in or sign up with it. Would you like it back? Write to us, we are glad to help.',
    id: 'Seseorang baru saja ingin masuk dengan alamat ini. Akunnya di toko kami sudah ditutup, jadi alamat ini tidak bisa dipakai untuk masuk atau mendaftar. Ingin akunnya dibuka lagi? Hubungi kami, dengan senang hati kami bantu.',
  },
  'mail.closed.button': { en: 'Write to us', id: 'Hubungi kami' },

  'mail.placed.subject': { en: 'Your order {{documentNo}}', id: 'Pesanan Anda {{documentNo}}' },
  'mail.placed.text': {
    en: 'Thank you for your order. We are holding everything for you until {{expires}}; please pay {{total}} before then.',
    id: 'Terima kasih atas pesanan Anda. Semuanya kami simpan untuk Anda sampai {{expires}}; mohon bayar {{total}} sebelum itu.',
  },
  'mail.placed.longer': {
    en: 'Once you open the payment page, you have until {{expires}}.',
    id: 'Setelah halaman pembayaran dibuka, Anda punya waktu sampai {{expires}}.',
  },
  'mail.placed.button': { en: 'Pay now', id: 'Bayar sekarang' },

  'mail.paid.subject': { en: 'Payment received for {{documentNo}}', id: 'Pembayaran diterima untuk {{documentNo}}' },
  'mail.paid.freeSubject': { en: 'We are packing {{documentNo}}', id: '{{documentNo}} sedang kami kemas' },
  'mail.paid.text': {
    en: 'Your payment of {{total}} has arrived. We are packing your order and will write again when it is on its way.',
    id: 'Pembayaran Anda sebesar {{total}} sudah kami terima. Pesanan sedang kami kemas; kami kabari lagi saat dikirim.',
  },
  'mail.paid.free': {
    en: 'There is nothing to pay for this order. We are packing it and will write again when it is on its way.',
    id: 'Pesanan ini tidak perlu dibayar. Sedang kami kemas; kami kabari lagi saat dikirim.',
  },

  'mail.shipped.subject': {
    en: 'Your order {{documentNo}} is on its way',
    id: 'Pesanan {{documentNo}} sedang dikirim',
  },
  'mail.shipped.text': {
    en: 'Your order is on its way. Use the tracking number below to follow it with the courier.',
    id: 'Pesanan Anda sudah kami kirim. Dengan nomor resi di bawah ini Anda bisa melacaknya di kurir.',
  },
  'mail.receiptNumber': { en: 'Tracking number', id: 'Nomor resi' },
  'mail.courier': { en: 'Courier', id: 'Kurir' },

  'mail.refunded.subject': {
    en: 'Your money for {{documentNo}} is on its way back',
    id: 'Dana pesanan {{documentNo}} kami kembalikan',
  },
  'mail.refunded.text': {
    en: 'We have sent back {{total}}. Banks and wallets take up to 7 working days to show it. Reason: {{reason}}.',
    id: 'Dana {{total}} sudah kami kembalikan. Bank dan dompet digital butuh sampai 7 hari kerja untuk menampilkannya. Alasan: {{reason}}.',
  },
  'mail.expired.subject': { en: 'Your order {{documentNo}} has expired', id: 'Pesanan {{documentNo}} kedaluwarsa' },
  'mail.expired.text': {
    en: 'The time to pay for this order is over, so the pieces are back on the shelf. Nothing was charged. If you paid just now, don’t worry: no payment gets lost, and we will write to you.',
    id: 'Waktu pembayaran pesanan ini sudah habis, jadi barangnya kembali ke rak. Tidak ada biaya yang ditagih. Kalau Anda baru saja membayar, tenang saja: tidak ada pembayaran yang hilang, dan kami akan mengabari Anda.',
  },
  'mail.expired.replacementSubject': {
    en: 'We are no longer holding the replacement {{documentNo}}',
    id: 'Barang pengganti {{documentNo}} tidak lagi kami simpan',
  },
  'mail.expired.replacement': {
    en: 'We held your replacement for {{days}} days; it is back on the shelf now. Nothing was charged, and your return still stands: once the goods have arrived, we send you their money instead.',
    id: 'Barang pengganti sudah kami simpan selama {{days}} hari, dan sekarang kembali ke rak. Tidak ada biaya yang ditagih, dan retur Anda tetap berlaku: begitu barangnya tiba, dananya yang kami kembalikan.',
  },
  'mail.expired.button': { en: 'Back to the shop', id: 'Kembali ke toko' },

  'mail.letter.subject': { en: 'Message from {{name}}', id: 'Pesan dari {{name}}' },
  'mail.letter.from': { en: 'From', id: 'Dari' },
  'mail.letter.replyTo': { en: 'Reply to', id: 'Balas ke' },
  'mail.letter.footer': {
    en: 'Written on the contact page of {{host}}. Please answer to the address above, not to this mail.',
    id: 'Ditulis di halaman kontak {{host}}. Balaslah ke alamat di atas, bukan ke email ini.',
  },

  'mail.order.button': { en: 'See your order', id: 'Lihat pesanan' },
  'mail.order.documentNo': { en: 'Order', id: 'Pesanan' },
  'mail.order.recipient': { en: 'Recipient', id: 'Penerima' },
  'mail.order.address': { en: 'Address', id: 'Alamat' },
  'mail.order.shipment': { en: 'Shipping ({{courier}} {{service}})', id: 'Ongkos kirim ({{courier}} {{service}})' },
  'mail.order.credit': { en: 'Returned goods', id: 'Barang yang dikembalikan' },
  'mail.order.total': { en: 'Total', id: 'Total' },
} satisfies Texts;
