import * as catalogueCache from '../src/services/catalogue/snapshot/cache.ts';
import { now } from '../src/clock.ts';
import { ROLES } from '../src/contract/roles.ts';
import { Category } from '../src/models/tables/Category.ts';
import { City } from '../src/models/tables/City.ts';
import { Color } from '../src/models/tables/Color.ts';
import { Product } from '../src/models/tables/Product.ts';
import { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import { Promo } from '../src/models/tables/Promo.ts';
import { PromoProduct } from '../src/models/tables/PromoProduct.ts';
import { Province } from '../src/models/tables/Province.ts';
import { ShippingRate } from '../src/models/tables/ShippingRate.ts';
import { Size } from '../src/models/tables/Size.ts';
import { StockMovement } from '../src/models/tables/StockMovement.ts';
import { User } from '../src/models/tables/User.ts';
import { Variant } from '../src/models/tables/Variant.ts';

/** The password of every built user, hashed once (bcrypt, cost 4: nobody measures time with these). */
export const PASSWORD = 'rahasia1';
const PASSWORD_HASH = '$2b$04$Hfh18H4TKRHxj6Az8IlKNO.LL3wUnA9WZzD13cH/qEQq2o36HbtkK';

let serial = 0;

/** A number that no other row of this file has. */
export function nextSerial(): number {
  return ++serial;
}

type UserValues = Partial<Parameters<typeof User.create>[0]>;

/** A signed-up, activated user; a customer by default. */
export async function buildUser(values: UserValues = {}): Promise<User> {
  const serial = nextSerial();
  return User.create({
    role: ROLES.customer,
    firstName: 'Sari',
    lastName: `Wulandari ${serial}`,
    email: `sari${serial}@mail.test`,
    phoneNumber: '+628123456789',
    passwordHash: PASSWORD_HASH,
    language: 'en',
    activatedAt: now(),
    ...values,
  });
}

export function buildAdmin(): Promise<User> {
  return buildUser({ role: ROLES.admin });
}

export function buildStaff(): Promise<User> {
  return buildUser({ role: ROLES.staff });
}

/** Above the official codes of provinces and the zones of the rate table, which a started server seeds. */
const BEYOND_REAL = 1_000;

/** A city in its own province; zone 1 by default. */
export async function buildCity(values: { name?: string; zone?: number } = {}): Promise<City> {
  const id = nextSerial() + BEYOND_REAL;
  await Province.create({ id, name: `Provinsi ${id}` });
  return City.create({ id: id * 100 + 1, provinceId: id, name: `Kota ${id}`, zone: 1, ...values });
}

interface UnitValues {
  price?: number;
  stock?: number;
  weight?: number;
  parcelLength?: number;
  parcelWidth?: number;
  parcelHeight?: number;
  isActive?: boolean;
  productName?: string;
}

/** A product with one unit, and the movement of its opening stock. */
export async function buildUnit({ stock = 10, productName, ...values }: UnitValues = {}): Promise<ProductDetail> {
  const serial = nextSerial();
  const category = await Category.create({ name: `Kategori ${serial}`, slug: `kategori-${serial}` });
  const size = await Size.create({ categoryId: category.id, name: 'S', code: `S${serial}` });
  const color = await Color.create({ name: 'Biru Langit', code: `BL${serial}`, hex: '#CFE2F5' });
  const variant = await Variant.create({ name: 'Awan', code: `AW${serial}` });
  const name = productName ?? `Bantal ${serial}`;
  const product = await Product.create({ categoryId: category.id, name, slug: `bantal-${serial}`, description: '' });
  const unit = await ProductDetail.create({
    productId: product.id,
    variantId: variant.id,
    colorId: color.id,
    sizeId: size.id,
    code: `AW${serial}-BL${serial}-S${serial}`,
    price: 89_000,
    weight: 400,
    stock,
    ...values,
  });
  if (stock > 0) await StockMovement.create({ productDetailId: unit.id, delta: stock, reason: 'received' });
  return unit;
}

/** A promo on a unit's product that runs from an hour ago until tomorrow. */
export async function buildPromo(unit: ProductDetail, values: Partial<Parameters<typeof Promo.create>[0]> = {}) {
  const at = now().getTime();
  const promo = await Promo.create({
    name: 'Promo Lahiran',
    discount: 15,
    validFrom: new Date(at - 3_600_000),
    validUntil: new Date(at + 86_400_000),
    ...values,
  });
  await PromoProduct.create({ promoId: promo.id, productId: unit.productId });
  await catalogueCache.bump([]);
  return promo;
}

/** A city that a courier serves at this fee per kilogram. */
export async function buildServedCity(feePerKg = 10_000): Promise<City> {
  const zone = nextSerial() + BEYOND_REAL;
  await ShippingRate.create({
    zone,
    courier: 'jne',
    courierName: 'JNE',
    service: 'REG',
    serviceName: 'Reguler',
    feePerKg,
    duration: '2-3',
  });
  return buildCity({ zone });
}
