import type { Texts } from './text.ts';

export const accounts = {
  'auth.signIn': { en: 'Please sign in.', id: 'Silakan masuk dulu.' },
  'auth.expired': {
    en: 'Your session has ended. Please sign in again.',
    id: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  },
  'auth.forbidden': { en: 'Your account may not do this.', id: 'Akun Anda tidak boleh melakukan ini.' },
  'login.incorrect': { en: 'The login detail is incorrect', id: 'Email atau kata sandi salah' },
  'login.tooManyForAccount': {
    en: 'Too many wrong passwords were tried for this address. With “Forgot your password?” you get in at once by the link in your mail; without it, please try again in {{minutes}} minutes.',
    id: 'Terlalu banyak kata sandi salah yang dicoba untuk alamat ini. Lewat “Lupa kata sandi?” Anda bisa langsung masuk dengan tautan di email; tanpa itu, coba lagi dalam {{minutes}} menit.',
  },
  'login.notActivated': {
    en: 'Your account is not active yet. Please open the link that we have just mailed to {{email}}.',
    id: 'Akun Anda belum aktif. Silakan buka tautan yang baru saja kami kirim ke {{email}}.',
  },
  'login.done': { en: 'Welcome back, {{name}}!', id: 'Selamat datang kembali, {{name}}!' },
  'logout.done': { en: 'You are signed out everywhere.', id: 'Anda sudah keluar di semua perangkat.' },
  'registration.done': {
    en: 'Account has been created. You can login using the sign in page.',
    id: 'Akun sudah dibuat. Setelah mengaktifkannya lewat email dari kami, Anda bisa masuk di halaman masuk.',
  },
  'registration.mailsUsedUp': {
    en: 'We have already sent several mails to this address. Please open the newest one, and look in the spam folder too: its link opens your account as you typed it here, or asks for your password. We can send another in {{minutes}} minutes.',
    id: 'Kami sudah mengirim beberapa email ke alamat ini. Silakan buka yang terbaru, dan periksa juga folder spam: tautannya membuka akun Anda seperti yang baru diisi di sini, atau menanyakan kata sandi Anda. Kami bisa mengirim lagi dalam {{minutes}} menit.',
  },
  'activation.done': {
    en: 'Your account is active. Welcome, {{name}}!',
    id: 'Akun Anda sudah aktif. Selamat datang, {{name}}!',
  },
  'activation.passwordNeeded': {
    en: 'One thing is left: enter the password that you chose when you signed up, or a new one.',
    id: 'Tinggal satu hal: isi kata sandi yang Anda pilih saat mendaftar, atau yang baru.',
  },
  'activation.failed': {
    en: 'This activation link is not valid any more. Sign in, or sign up again with the same address, to get a new one.',
    id: 'Tautan aktivasi ini tidak berlaku lagi. Masuk, atau daftar lagi dengan alamat yang sama, untuk mendapat yang baru.',
  },
  'reset.mailed': {
    en: 'If this address has an account, we have sent it a link to reset the password.',
    id: 'Kalau alamat ini punya akun, kami sudah mengirim tautan untuk mengatur ulang kata sandinya.',
  },
  'reset.mailsUsedUp': {
    en: 'A link was already asked for several times for this address. If it has an account, the newest link is in its mail; please look in the spam folder too. You can ask again in {{minutes}} minutes.',
    id: 'Tautan untuk alamat ini sudah beberapa kali diminta. Kalau alamat ini punya akun, tautan terbaru ada di emailnya; periksa juga folder spam. Anda bisa meminta lagi dalam {{minutes}} menit.',
  },
  'reset.done': {
    en: 'Your password has been reset. You can sign in with it now.',
    id: 'Kata sandi Anda sudah diatur ulang. Silakan masuk dengan yang baru.',
  },
  'reset.failed': {
    en: 'This link is not valid any more. Please ask for a new one.',
    id: 'Tautan ini tidak berlaku lagi. Silakan minta yang baru.',
  },
  'password.changed': { en: 'The password has been changed.', id: 'Kata sandi sudah diganti.' },
  'password.wrong': { en: 'This is not your current password', id: 'Ini bukan kata sandi Anda saat ini' },
  'password.required': { en: 'Password is required', id: 'Kata sandi wajib diisi' },
  'password.minLength': {
    en: 'Password length must be at least 6 character',
    id: 'Kata sandi paling sedikit 6 karakter',
  },
  'password.letter': {
    en: 'Your password include at least 1 letter',
    id: 'Kata sandi harus memuat paling sedikit 1 huruf',
  },
  'password.number': {
    en: 'Your password include at least 1 number',
    id: 'Kata sandi harus memuat paling sedikit 1 angka (1–9)',
  },
  'password.tooLong': { en: 'Password must be at most 72 bytes', id: 'Kata sandi paling banyak 72 byte' },
} satisfies Texts;
