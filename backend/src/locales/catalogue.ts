import type { Texts } from './text.ts';

export const catalogue = {
  'product.gone': { en: 'We do not sell this any more.', id: 'Produk ini sudah tidak dijual.' },
  'shipping.city': { en: 'We do not know this city.', id: 'Kota ini tidak kami kenal.' },
  'shipping.tooLarge': {
    en: 'One parcel can take the room of at most {{max}} kg. Please split your order.',
    id: 'Satu paket paling banyak {{max}} kg menurut berat volumenya. Silakan bagi pesanan Anda.',
  },
  'shipping.tooHeavy': {
    en: 'One parcel can weigh at most {{max}} kg. Please split your order.',
    id: 'Satu paket paling berat {{max}} kg. Silakan bagi pesanan Anda.',
  },
} satisfies Texts;
