import type { CreationAttributes } from 'sequelize';
import type { Promo } from '../../../backend/src/models/tables/Promo.ts';
import { DAY_MS } from '../../../backend/src/contract/time.ts';

interface PromoPlan {
  name: string;
  nameEn: string;
  description: string;
  discount: number;
  /** Days from now. */
  from: number;
  until: number;
  products: readonly string[];
}

const plans: readonly PromoPlan[] = [
  {
    name: 'Panen Guling',
    nameEn: 'Bolster Harvest',
    description: 'Semua guling lebih hemat sepuluh persen.',
    discount: 10,
    from: -42,
    until: -28,
    products: ['Guling Sahabat Kecil', 'Guling Dongeng Malam', 'Guling Rimba'],
  },
  {
    name: 'Pekan Tidur Nyenyak',
    nameEn: 'Sound Sleep Week',
    description: 'Set dan bantal pilihan untuk malam yang lebih panjang.',
    discount: 15,
    from: -5,
    until: 9,
    products: [
      'Bantal Peluk Awan',
      'Bantal Bulan Purnama',
      'Set Tidur Siang',
      'Set Malam Berbintang',
      'Piyama Katun Adem',
    ],
  },
  {
    name: 'Piyama Hemat',
    nameEn: 'Pajama Savings',
    description: 'Potongan 12,5 persen untuk piyama bermotif.',
    discount: 12.5,
    from: -2,
    until: 5,
    products: ['Piyama Katun Adem', 'Piyama Dino Mengantuk', 'Piyama Rayon Bali'],
  },
  {
    name: 'Pesta Bantal',
    nameEn: 'Pillow Party',
    description: 'Semua bantal turun dua puluh persen, seminggu saja.',
    discount: 20,
    from: 10,
    until: 17,
    products: [
      'Bantal Peluk Awan',
      'Bantal Lateks Napas Lega',
      'Bantal Anti Peang',
      'Bantal Dino Petualang',
      'Bantal Bulan Purnama',
    ],
  },
];

export interface DemoPromo extends CreationAttributes<Promo> {
  id: number;
  productIds: number[];
}

/** One over, two running, one to come. `products` in the order of the catalogue's ids. */
export function buildPromos(now: Date, products: readonly { id: number; name: string }[]): DemoPromo[] {
  return plans.map(({ name, nameEn, description, discount, from, until, products: names }, index) => ({
    id: index + 1,
    name,
    nameEn,
    description,
    discount,
    validFrom: new Date(now.getTime() + from * DAY_MS),
    validUntil: new Date(now.getTime() + until * DAY_MS),
    productIds: products.filter((product) => names.includes(product.name)).map(({ id }) => id),
  }));
}

/** The best promo of a product at a moment (promos never add up). */
export function promoFor(promos: readonly DemoPromo[], productId: number, at: Date): DemoPromo | null {
  const valid = promos.filter(
    (promo) => promo.productIds.includes(productId) && promo.validFrom <= at && at < promo.validUntil,
  );
  return valid.toSorted((one, other) => other.discount - one.discount)[0] ?? null;
}
