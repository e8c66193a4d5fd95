import type { CreationAttributes, Model, ModelStatic } from 'sequelize';
import { now } from '../../backend/src/clock.ts';
import { config } from '../../backend/src/config.ts';
import { calendarDay } from '../../backend/src/contract/dates.ts';
import type { Settings } from '../../backend/src/contract/settings.ts';
import { DAY_MS } from '../../backend/src/contract/time.ts';
import { BusinessPartner } from '../../backend/src/models/tables/BusinessPartner.ts';
import { Category } from '../../backend/src/models/tables/Category.ts';
import { Color } from '../../backend/src/models/tables/Color.ts';
import { Counter } from '../../backend/src/models/tables/Counter.ts';
import { transaction } from '../../backend/src/models/database/database.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import { InvoiceDetail } from '../../backend/src/models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../../backend/src/models/tables/InvoiceEvent.ts';
import { PaymentAttempt } from '../../backend/src/models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../backend/src/models/tables/PaymentEvent.ts';
import { Product } from '../../backend/src/models/tables/Product.ts';
import { ProductDetail } from '../../backend/src/models/tables/ProductDetail.ts';
import { ProductImage } from '../../backend/src/models/tables/ProductImage.ts';
import { Promo } from '../../backend/src/models/tables/Promo.ts';
import { PromoProduct } from '../../backend/src/models/tables/PromoProduct.ts';
import { Setting } from '../../backend/src/models/tables/Setting.ts';
import { SimulatedPayment } from '../../backend/src/models/tables/SimulatedPayment.ts';
import { Size } from '../../backend/src/models/tables/Size.ts';
import { StockMovement } from '../../backend/src/models/tables/StockMovement.ts';
import { UnitCost } from '../../backend/src/models/tables/UnitCost.ts';
import { User } from '../../backend/src/models/tables/User.ts';
import { Variant } from '../../backend/src/models/tables/Variant.ts';
import { VariantColor } from '../../backend/src/models/tables/VariantColor.ts';
import { recountProfits } from '../../backend/src/models/queries/dailyProfits.ts';
import { recount } from '../../backend/src/models/queries/dailySales.ts';
import { DEMO_MARK } from '../../backend/src/models/queries/demo.ts';
import * as settings from '../../backend/src/services/settings/settings.ts';
import { seedCertificates } from './demo/certificates.ts';
import { seedChanges } from './demo/changes.ts';
import { seedCounts } from './demo/counts.ts';
import { seedHandOvers } from './demo/handOvers.ts';
import { seedMails } from './demo/mails.ts';
import { buildOrderRows } from './demo/orderRows.ts';
import type { OrderRows } from './demo/orderRows.ts';
import { readDestinations, readRates } from './demo/destinations.ts';
import type { Goods, Unit } from './demo/goods.ts';
import { buildGoods } from './demo/goods.ts';
import { buildOrders } from './demo/orders.ts';
import { seedPackings } from './demo/packings.ts';
import { buildPartners } from './demo/partners.ts';
import type { DemoPromo } from './demo/promos.ts';
import { buildPromos } from './demo/promos.ts';
import { randomFrom } from './demo/random.ts';
import type { Ledger } from './demo/stock.ts';
import { buildLedger } from './demo/stock.ts';
import { seedReturns } from './demo/returns.ts';
import { ADMIN, STAFF } from './demo/team.ts';
import { buildUsers } from './demo/users.ts';
import { isEmpty } from './isSeeded.ts';
import { copyPictures } from './pictures.ts';

/** The same seed, the same demo shop. */
const SEED = 20_260_817;
const SHELVES_SEED = SEED + 1;
const CHUNK = 250;
const COSTS_AGE_DAYS = 70;

/** The demo shop's address: a fictitious one. */
const SHOP = Object.entries({
  address: 'Jalan Contoh 12\nBandung 40114',
  phone: '+62220000123',
  whatsApp: '+628110000123',
  openingHours: 'Senin–Sabtu 09.00–17.00 WIB',
  openingHoursEn: 'Monday–Saturday 9:00–17:00 WIB',
  invoiceFooter: 'Toko contoh: tidak ada yang benar-benar dijual di sini.',
} satisfies Partial<Settings>).map(([name, value]) => ({ name, value: JSON.stringify(value) }));

/**
 * Goods, people and sixty days of business, relative to now, for an empty shop. The pictures come first and all rows in one
 * transaction, so an interrupted start simply begins again.
 */
export async function seedDemo(): Promise<void> {
  await copyPictures();
  await insertDemo();
}

/**
 * The rows without the pictures; none where there are users or products. Of several instances that start together, one
 * writes and the others wait.
 */
export async function insertDemo(): Promise<void> {
  const random = randomFrom(SEED);
  const at = now();
  const goods = buildGoods(at);
  const { publicUrl } = config();
  const { expiryHours: ttlHours } = await settings.current();
  const promos = buildPromos(at, goods.products);
  const users = await buildUsers(at, random);
  const orders = buildOrders({ now: at, random, users, units: goods.units, promos, ttlHours });
  const office = { destinations: await readDestinations(), rates: await readRates(), random, ttlHours, publicUrl };
  const rows = buildOrderRows(orders, office);
  // From a seed of its own: the stock doesn't depend on the number of orders at this hour.
  const ledger = buildLedger(orders, goods.units, at, randomFrom(SHELVES_SEED));
  await transaction(async () => {
    await Counter.bulkCreate([{ name: DEMO_MARK, value: 1 }], { ignoreDuplicates: true });
    if (!(await isEmpty())) return;
    await insert(User, users);
    await insert(Setting, SHOP);
    await insertGoods(goods, ledger, promos);
    await seedCertificates(goods.products, at);
    await insert(UnitCost, buildCosts(goods.units, at));
    await insert(BusinessPartner, buildPartners(at, random));
    await insertOrderRows(rows, ledger);
    // Through the shop's own services, so that all dependent rows exist.
    await seedReturns(at);
    await seedCounts(at);
    await seedPackings(at);
    await seedChanges(at);
    await seedMails(at, rows);
    await seedHandOvers(at, STAFF);
  });
}

/** From a day before the first order on. */
function buildCosts(units: readonly Unit[], at: Date): CreationAttributes<UnitCost>[] {
  const createdAt = new Date(at.getTime() - COSTS_AGE_DAYS * DAY_MS);
  const about = { validFrom: calendarDay(createdAt), source: 'import', userId: ADMIN.id, createdAt } as const;
  return units.map(({ id, cost }) => ({ ...about, productDetailId: id, cost }));
}

async function insertGoods(goods: Goods, { stock }: Ledger, promos: readonly DemoPromo[]): Promise<void> {
  await insert(Category, goods.categories);
  await insert(Size, goods.sizes);
  await insert(Color, goods.colors);
  await insert(Variant, goods.variants);
  await insert(VariantColor, goods.variantColors);
  await insert(Product, goods.products);
  await insert(
    ProductDetail,
    goods.productDetails.map((detail) => ({ ...detail, stock: stock.get(detail.id) ?? 0 })),
  );
  await insert(ProductImage, goods.images);
  await insert(Promo, promos);
  await insert(
    PromoProduct,
    promos.flatMap(({ id, productIds }) => productIds.map((productId) => ({ promoId: id, productId }))),
  );
}

async function insertOrderRows(rows: OrderRows, { movements }: Ledger): Promise<void> {
  await insert(Invoice, rows.invoices);
  await insert(InvoiceDetail, rows.details);
  await insert(InvoiceEvent, rows.events);
  await insert(StockMovement, movements);
  await insert(PaymentAttempt, rows.attempts);
  await insert(SimulatedPayment, rows.simulated);
  await insert(PaymentEvent, rows.received);
  await insert(Counter, rows.counters);
  await recount();
  await recountProfits();
}

/** In chunks, because a database refuses a statement that is too long. */
async function insert<M extends Model>(model: ModelStatic<M>, rows: readonly CreationAttributes<M>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await model.bulkCreate(rows.slice(from, from + CHUNK));
}
