// Adds products to the demo's, as many as a measurement needs.
import type { CreationAttributes } from 'sequelize';
import { Category } from '../../backend/src/models/tables/Category.ts';
import { Color } from '../../backend/src/models/tables/Color.ts';
import { Product } from '../../backend/src/models/tables/Product.ts';
import { ProductDetail } from '../../backend/src/models/tables/ProductDetail.ts';
import { ProductImage } from '../../backend/src/models/tables/ProductImage.ts';
import { Promo } from '../../backend/src/models/tables/Promo.ts';
import { PromoProduct } from '../../backend/src/models/tables/PromoProduct.ts';
import { Size } from '../../backend/src/models/tables/Size.ts';
import { StockMovement } from '../../backend/src/models/tables/StockMovement.ts';
import { Variant } from '../../backend/src/models/tables/Variant.ts';
import { raiseVersion } from '../../backend/src/models/queries/catalogueVersion.ts';
import type { Random } from '../../sql/seed/demo/random.ts';
import { randomFrom } from '../../sql/seed/demo/random.ts';

const UNITS_AT_ONCE = 5_000;
const MORE_PATTERNS =
  'Ombak Hutan Kapal Balon Kupu Payung Roket Pelangi Jamur Kaktus Ikan Burung Kucing Zebra Koala Panda';
const MORE_COLORS = 'Salmon Zaitun Toska Nila Gading Pasir Arang Karamel Anggur Persik Zamrud Lavender Tembaga Salju';
const FIRST_WORDS = 'Mimpi Pelukan Senja Embun Teduh Damai Ceria Lembah Bukit Samudra Angkasa Dongeng'.split(' ');
const LAST_WORDS = 'Manis Tenang Kecil Hangat Bahagia Lestari Gemilang Perdana Abadi Indah'.split(' ');

interface ManyGoods {
  products: (CreationAttributes<Product> & { id: number })[];
  units: (CreationAttributes<ProductDetail> & { id: number; stock: number })[];
  images: CreationAttributes<ProductImage>[];
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/**
 * Adds products until there are so many units: each in 2 to 4 patterns in 4 colors and all sizes of its category, a seventh
 * of the units sold out and a tenth of the products in a promo. The same at each run.
 */
export async function growCatalogueTo(skus: number): Promise<void> {
  const parts = await readParts();
  const promo = await Promo.findOne({ raw: true, order: [['validUntil', 'DESC']] });
  const random = randomFrom(skus);
  let lastProduct = await Product.max<number, Product>('id');
  let lastUnit = await ProductDetail.max<number, ProductDetail>('id');
  while (lastUnit < skus) {
    const goods: ManyGoods = { products: [], units: [], images: [] };
    while (goods.units.length < UNITS_AT_ONCE && lastUnit < skus) {
      addProduct(goods, { id: ++lastProduct, firstUnit: lastUnit + 1 }, parts, random);
      lastUnit = goods.units.at(-1)?.id ?? skus;
    }
    await Product.bulkCreate(goods.products);
    await ProductDetail.bulkCreate(goods.units);
    const stocked = goods.units.filter(({ stock }) => stock > 0);
    await StockMovement.bulkCreate(
      stocked.map(({ id, stock }) => ({ productDetailId: id, delta: stock, reason: 'received' })),
    );
    await ProductImage.bulkCreate(goods.images);
    const reduced = goods.products.filter(({ id }) => promo && id % 10 === 0);
    await PromoProduct.bulkCreate(reduced.map(({ id }) => ({ promoId: promo?.id ?? 0, productId: id })));
  }
  await raiseVersion(null);
}

/** The options and other rows of the demo that new products use. */
async function readParts() {
  const missing = (words: string) => words.split(' ').map((name) => ({ name, code: name.toUpperCase() }));
  await Variant.bulkCreate(missing(MORE_PATTERNS), { ignoreDuplicates: true });
  await Color.bulkCreate(
    missing(MORE_COLORS).map((color, index) => ({ ...color, hex: `#80${(index + 10) * 2}A0` })),
    { ignoreDuplicates: true },
  );
  const raw = true;
  return {
    categories: await Category.findAll({ raw }),
    sizes: await Size.findAll({ raw, order: ['position'] }),
    variants: await Variant.findAll({ raw }),
    colors: await Color.findAll({ raw }),
    examples: await Product.findAll({ raw, limit: 20, order: ['id'] }),
    files: (await ProductImage.findAll({ raw, limit: 100, order: ['id'] })).map(({ file }) => file),
  };
}

function addProduct(
  goods: ManyGoods,
  { id, firstUnit }: { id: number; firstUnit: number },
  { categories, sizes, variants, colors, examples, files }: Parts,
  random: Random,
): void {
  const category = random.pick(categories);
  const { description, descriptionEn } = random.pick(examples);
  const name = `${category.name} ${random.pick(FIRST_WORDS)} ${random.pick(LAST_WORDS)}`;
  const createdAt = new Date(Date.UTC(2025, 0, 1) + id * 60_000);
  const slug = `produk-${id}`;
  goods.products.push({ id, categoryId: category.id, name, slug, description, descriptionEn, createdAt });
  const price = random.between(12, 60) * 5_000;
  const ownColors = severalOf(colors, 4, random);
  let unitId = firstUnit;
  for (const variant of severalOf(variants, random.between(2, 4), random)) {
    for (const color of ownColors) {
      const ids = { productId: id, variantId: variant.id, colorId: color.id };
      goods.images.push({ ...ids, file: random.pick(files), altId: name, altEn: name, position: unitId });
      for (const size of sizes.filter(({ categoryId }) => categoryId === category.id)) {
        goods.units.push({
          ...{ id: unitId++, ...ids, sizeId: size.id, code: `${variant.code}-${color.code}-${size.code}`, weight: 300 },
          price: price + size.position * 15_000,
          stock: random.chance(1 / 7) ? 0 : random.between(1, 50),
        });
      }
    }
  }
}

function severalOf<Row>(rows: readonly Row[], count: number, random: Random): Row[] {
  const left = [...rows];
  return Array.from({ length: count }, () => left.splice(random.between(0, left.length - 1), 1)).flat();
}
