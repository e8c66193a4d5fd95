import type { Texts } from './text.ts';

export const accounts = {
  'auth.signIn': { en: 'Please sign in.', id: 'Silakan masuk dulu.' },
  'auth.expired': {
    en: 'Your session has ended. Please sign in again.',
    id: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  },
  'auth.forbidden': { en: 'Your account may not do this.', id: 'Akun Anda tidak boleh melakukan ini.' },
  'login.incorrect': { en: 'The login detail is incorrect', id: 'Email atau kata sandi salah' },
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
