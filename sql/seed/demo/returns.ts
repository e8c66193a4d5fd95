import sharp from 'sharp';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { ReturnReason } from '../../../backend/src/contract/returns.ts';
import { ROLES } from '../../../backend/src/contract/roles.ts';
import { HOUR_MS } from '../../../backend/src/contract/time.ts';
import type { Caller } from '../../../backend/src/contract/users.ts';
import { Invoice } from '../../../backend/src/models/tables/Invoice.ts';
import { InvoiceDetail } from '../../../backend/src/models/tables/InvoiceDetail.ts';
import * as decisions from '../../../backend/src/services/returns/decisions.ts';
import * as photos from '../../../backend/src/services/returns/photos.ts';
import * as requests from '../../../backend/src/services/returns/requests.ts';
import { readPicture } from '../pictures.ts';
import { atTime } from './clock.ts';
import { STAFF } from './team.ts';

/** The state of a return. */
type End = 'requested' | 'withdrawn' | 'rejected' | 'approved' | 'received' | 'settled';

interface Plan {
  end: End;
  reason: ReturnReason;
  /** The customer's note. */
  note: string;
  /** The staff's answer. */
  answer?: string;
}

const PLANS: readonly Plan[] = [
  { end: 'requested', reason: 'defective', note: 'Ada noda waktu dikeluarkan dari bungkus.' },
  { end: 'requested', reason: 'unopened', note: 'Salah pilih ukuran. Bungkusnya belum dibuka.' },
  {
    end: 'approved',
    reason: 'defective',
    note: 'Nodanya tidak hilang walau sudah dilap.',
    answer: 'Silakan dikirim, ya.',
  },
  { end: 'received', reason: 'unopened', note: 'Dapat kado yang sama, ini belum dibuka.', answer: 'Kami tunggu.' },
  { end: 'rejected', reason: 'unopened', note: 'Kebesaran setelah dicuci.', answer: 'Maaf, barang sudah dicuci.' },
  { end: 'settled', reason: 'defective', note: 'Datang sudah bernoda cokelat.', answer: 'Maaf, kami ganti dananya.' },
  { end: 'settled', reason: 'unopened', note: 'Terlalu kecil untuk boksnya.', answer: 'Baik, silakan dikirim.' },
  { end: 'withdrawn', reason: 'unopened', note: 'Rencananya mau tukar motif.' },
];

/** Hours from the delivery to each step, and to the end of all. */
const ASKED = 20;
const DECIDED = 27;
const RECEIVED = 96;
const SETTLED = 101;
const LASTS: Record<End, number> = {
  ...{ requested: ASKED, withdrawn: DECIDED, rejected: DECIDED },
  ...{ approved: DECIDED, received: RECEIVED, settled: SETTLED },
};

const TABLE = '#C8B59A';
const STAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><path d="M330 372c44-38 118-30 142 12 22 40-8 92-62 98-40 4-58 30-92 10-44-26-32-88 12-120z" fill="#7A4E2A" opacity=".62"/></svg>';

/** The newest delivered orders: enough that some arrived a week ago. */
const CANDIDATES = 80;

/** A return in each state, with photos, of orders that arrived long enough ago. */
export async function seedReturns(now: Date): Promise<void> {
  const where = { status: INVOICE_STATUS.delivered };
  const delivered = await Invoice.findAll({ where, order: [['deliveredDate', 'DESC']], limit: CANDIDATES });
  for (const plan of PLANS) {
    const index = delivered.findIndex((order) => hoursAfter(order, LASTS[plan.end]) < now);
    const [order] = index < 0 ? [] : delivered.splice(index, 1);
    if (order) await seedReturn(plan, order);
  }
}

async function seedReturn({ end, reason, note, answer = '' }: Plan, order: Invoice): Promise<void> {
  const { id: invoiceId, userId, language } = order;
  const customer: Caller = { id: userId, role: ROLES.customer, language };
  const line = await InvoiceDetail.findOne({ where: { invoiceId }, order: ['id'], rejectOnEmpty: true });
  const resolution = 'refund';
  const then = <Done>(hours: number, work: () => Promise<Done>) => atTime(hoursAfter(order, hours), work);

  const { head } = await then(ASKED, async () => {
    const photoIds = reason === 'defective' ? [(await photos.save(await takePhoto(line), userId)).id] : [];
    const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: null }];
    return requests.request({ invoiceId, reason, note, resolution, lines, photoIds }, `demo-${invoiceId}`, customer);
  });
  const { id } = head;
  if (end === 'requested') return;
  if (end === 'withdrawn') return void (await then(DECIDED, () => decisions.withdraw(id, customer)));
  if (end === 'rejected') return void (await then(DECIDED, () => decisions.reject(id, { note: answer }, STAFF)));
  await then(DECIDED, () => decisions.approve(id, { resolution, note: answer }, STAFF));
  if (end === 'approved') return;
  const received = [{ invoiceDetailId: line.id, resellable: reason === 'unopened' ? 1 : 0 }];
  await then(RECEIVED, () => decisions.receive(id, { lines: received }, STAFF));
  if (end === 'received') return;
  await then(SETTLED, () => decisions.settle(id, { resolution, note: 'Transfer BCA' }, STAFF));
}

/** A customer's photo of a stained piece on a table. */
async function takePhoto({ thumb }: InvoiceDetail): Promise<Buffer> {
  const piece = sharp(await readPicture(thumb ?? '')).flatten({ background: TABLE });
  return piece
    .composite([{ input: Buffer.from(STAIN) }])
    .webp({ quality: 90 })
    .toBuffer();
}

function hoursAfter({ deliveredDate, createdAt }: Invoice, hours: number): Date {
  return new Date((deliveredDate ?? createdAt).getTime() + hours * HOUR_MS);
}
