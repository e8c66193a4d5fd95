import type { Texts } from './text.ts';

export const businessPartners = {
  'partner.reseller': { en: 'Reseller', id: 'Reseller' },
  'partner.agent': { en: 'Agent', id: 'Agen' },
  'partner.distributor': { en: 'Distributor', id: 'Distributor' },
  'partner.registered': {
    en: 'Thank you! Your registration has arrived and waits for our approval.',
    id: 'Terima kasih! Pendaftaran Anda sudah kami terima dan menunggu persetujuan kami.',
  },
  'partner.terms': {
    en: 'Accepting terms & conditions are required',
    id: 'Syarat & ketentuan harus disetujui',
  },
  'upload.wrongForm': {
    en: 'Please send a form (multipart/form-data).',
    id: 'Kirimkan sebagai formulir (multipart/form-data).',
  },
  'upload.tooLarge': {
    en: 'The picture may have at most {{max}} MB.',
    id: 'Ukuran gambar paling besar {{max}} MB.',
  },
  'upload.oneFile': { en: 'Please send one picture only', id: 'Kirim satu gambar saja' },
  'upload.notPicture': {
    en: 'This is not a JPEG, PNG or WebP picture',
    id: 'Ini bukan gambar JPEG, PNG, atau WebP',
  },
  'upload.broken': {
    en: 'This picture could not be opened. Please choose another one',
    id: 'Gambar ini tidak bisa dibuka. Pilih gambar lain',
  },
} satisfies Texts;
