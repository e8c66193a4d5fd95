import { expect, test } from 'vitest';
import { isName, plainFirstName } from './names.ts';

test.each([
  ...[
    'Ayu',
    'St. Maria',
    'Budi Santoso, M.Si',
    'Dr.Ir. Budi',
    'dr.Budi Hartono, Sp.JP',
    'Drs.H.Ahmad',
    'Hj.Siti Aminah',
  ],
  ...[
    'Prof.Dr.Ir.H.Joko Widodo, M.Sc.',
    'Siti, S.Pd.I., M.Pd',
    'Rina, S.Kom.,M.Com',
    'R.A.Kartini',
    'Moh.Ali',
    'dr.ir. budi',
  ],
  ...[
    'drg.rina',
    'Sari, SH.MH',
    'Sari, SE.MM',
    'Toko Ibu & Anak No. 12',
    'K.H. Abd.Rahman',
    "D'Angelo",
    'Ny. Wati/Bp. Agus',
  ],
])('%s is a name', (name) => {
  expect(isName(name)).toBe(true);
});

test.each([
  ...[
    'Menang iPhone klik https://evil.test/x',
    'http://1.2.3.4',
    'HTTPS://EVIL',
    'www.evil',
    'WWW.Evil',
    'evil.com/x',
    'evil.com',
  ],
  ...[
    'EVIL.COM',
    'Evil.Co.Id',
    'Klik evil-promo.xyz sekarang',
    'hadiah.co.id',
    'bit.ly/3x',
    't.me/hadiah',
    's.id/menang',
  ],
  ...['ayu@mail.test', 'a@b', 'ｅｖｉｌ．ｃｏｍ', 'evil。com', 'wa.me', 'dr.evil.com', 'toko24.shop', 'evil.ru:80'],
])('%s holds an address', (name) => {
  expect(isName(name)).toBe(false);
});

test.each([
  ['Ayu', 'Ayu'],
  ['Siti Nurhaliza', 'Siti'],
  ["Ma'ruf", "Ma'ruf"],
  ['Ángel', 'Ángel'],
  ['Menang100Juta Undian', null],
  ['Hadiah:ambil', null],
  ['dr. Budi', null],
  ['Abcdefghijklmnopqrstuvwxyz', null],
  ['', null],
])('%j greets somebody unproved as %j', (firstName, word) => {
  expect(plainFirstName(firstName)).toBe(word);
});
