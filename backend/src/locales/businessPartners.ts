import type { Texts } from './text.ts';

export const businessPartners = {
  'partner.reseller': { en: 'Reseller', id: 'Reseller' },
  'partner.agent': { en: 'Agent', id: 'Agen' },
  'partner.distributor': { en: 'Distributor', id: 'Distributor' },
  'partner.state.pending': { en: 'Waiting', id: 'Menunggu' },
  'partner.state.approved': { en: 'Approved', id: 'Disetujui' },
  'partner.state.rejected': { en: 'Rejected', id: 'Ditolak' },
  'partner.added': { en: '{{name}} is now a partner.', id: '{{name}} sekarang menjadi mitra.' },
  'partner.saved': { en: 'The changes to {{name}} are saved.', id: 'Perubahan pada {{name}} sudah disimpan.' },
  'partner.approved': {
    en: '{{name}} is approved, and parents find it from now on.',
    id: '{{name}} sudah disetujui dan mulai sekarang bisa ditemukan para orang tua.',
  },
  'partner.rejected': { en: 'The application of {{name}} is rejected.', id: 'Pendaftaran {{name}} ditolak.' },
  'partner.archived': {
    en: '{{name}} is no longer shown to anybody.',
    id: '{{name}} tidak ditampilkan lagi kepada siapa pun.',
  },
  'partner.restored': { en: '{{name}} is shown again.', id: '{{name}} ditampilkan lagi.' },
  'partner.isApproved': { en: '{{name}} has been approved already.', id: '{{name}} sudah disetujui.' },
  'partner.isRejected': { en: '{{name}} has been rejected already.', id: '{{name}} sudah ditolak.' },
  'partner.notApproved': {
    en: '{{name}} has not been approved. Approve or reject the application instead.',
    id: '{{name}} belum disetujui. Setujui atau tolak pendaftarannya.',
  },
  'partner.pictureGone': {
    en: 'The former picture is no longer there',
    id: 'Gambar yang lama sudah tidak ada',
  },
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
  'upload.moving': {
    en: 'Moving pictures (GIF and animated PNG or WebP) can’t be used. Please choose a JPEG, PNG or WebP that stands still',
    id: 'Gambar bergerak (GIF, PNG atau WebP animasi) tidak bisa dipakai. Pilih gambar diam: JPEG, PNG, atau WebP',
  },
  'upload.heic': {
    en: 'HEIC pictures can’t be used: most browsers can’t show them. Please save it as a JPEG and choose that',
    id: 'Gambar HEIC tidak bisa dipakai karena kebanyakan peramban tidak bisa menampilkannya. Simpan dulu sebagai JPEG',
  },
  'upload.tooManyPixels': {
    en: 'The picture has too many pixels: at most {{max}} million. Please make it smaller',
    id: 'Pikselnya terlalu banyak: paling banyak {{max}} juta. Perkecil dulu gambarnya',
  },
  'upload.noRoom': {
    en: 'There is no room for more pictures right now. Please send it again later.',
    id: 'Tempat penyimpanan gambar sedang penuh. Coba kirim lagi nanti.',
  },
  'files.away': {
    en: 'The store of the pictures does not answer right now. Please try again later.',
    id: 'Penyimpanan gambar sedang tidak bisa dihubungi. Coba lagi nanti.',
  },
  'upload.broken': {
    en: 'This picture could not be opened. Please choose another one',
    id: 'Gambar ini tidak bisa dibuka. Pilih gambar lain',
  },
} satisfies Texts;
