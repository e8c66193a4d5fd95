import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  size: 'Ukuran',
  age: 'Usia',
  pillow: 'Bantal',
  bolster: 'Guling',
  cm: '{{size}} cm',
  sizeName: { S: 'Kecil', M: 'Sedang', L: 'Besar', XL: 'Jumbo' },
  sizeAge: { S: 'Lahir–1 tahun', M: '1–2 tahun', L: '2–5 tahun', XL: '5 tahun–dewasa' },
};
