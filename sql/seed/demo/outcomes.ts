import { startOfDay } from '../../../backend/src/contract/dates.ts';
import type { InvoiceStatus } from '../../../backend/src/contract/invoiceStatus.ts';
import { INVOICE_STATUS as s } from '../../../backend/src/contract/invoiceStatus.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../backend/src/contract/time.ts';
import type { Random } from './random.ts';
import { ADMIN_ID, STAFF_ID } from './users.ts';

/** The course of an order: `normal` goes as far as time allows, the others stop or branch off. */
export type Outcome =
  | 'normal'
  | 'unpaid'
  | 'unprocessed'
  | 'packed'
  | 'underway'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  /** Paid after its expiry: its stock was gone, or still available. */
  | 'paidLate'
  | 'recovered';

export interface OrderStep {
  at: Date;
  to: InvoiceStatus;
  userId: number | null;
  note: string;
}

interface Context {
  at: Date;
  now: Date;
  /** The customer. */
  userId: number;
  ttlHours: number;
  random: Random;
}

const REFUND_NOTES = [
  'Warna tidak sesuai harapan, pembeli membatalkan sebelum dikirim.',
  'Jahitan barang terakhir cacat, dana dikembalikan.',
  'Alamat di luar jangkauan kurir, disepakati dana kembali.',
];

/** The timeline of an order up to now. */
export function stepsOf(outcome: Outcome, context: Context): OrderStep[] {
  const { at, now, userId } = context;
  const placed: OrderStep = { at, to: s.waiting, userId, note: 'invoice.note.placed' };
  return [placed, ...later(outcome, context)].filter((step) => step.at <= now);
}

function later(outcome: Outcome, context: Context): OrderStep[] {
  const { at, userId, ttlHours, random } = context;
  const expired = by(after(at, ttlHours * HOUR_MS), s.expired, null);
  const late = after(expired.at, random.between(40, 300) * MINUTE_MS);
  const paid = by(after(at, random.between(2, 90) * MINUTE_MS), s.paid, null);
  switch (outcome) {
    case 'unpaid':
      return [];
    case 'expired':
      return [expired];
    case 'cancelled':
      return [by(after(at, random.between(10, 300) * MINUTE_MS), s.cancelled, userId)];
    case 'paidLate':
      return [expired, by(late, s.paidLate, null, 'invoice.note.paidLateNoStock')];
    case 'recovered': {
      const again = by(late, s.paid, null, 'invoice.note.paidLate');
      return [expired, again, ...parcel(again.at, context)];
    }
    case 'refunded':
      return [
        paid,
        by(inWorkingTime(after(paid.at, 3 * HOUR_MS), random), s.refunded, ADMIN_ID, random.pick(REFUND_NOTES)),
      ];
    case 'unprocessed':
      return [paid];
    case 'packed':
      return [paid, by(after(paid.at, 3 * HOUR_MS), s.processed, STAFF_ID)];
    case 'underway': {
      const packed = by(after(paid.at, 4 * HOUR_MS), s.processed, STAFF_ID);
      return [paid, packed, by(after(packed.at, 5 * HOUR_MS), s.shipped, STAFF_ID)];
    }
    case 'normal':
      return [paid, ...parcel(paid.at, context)];
  }
}

/** Packed and handed over in working hours, and in transit for some days. */
function parcel(paidAt: Date, { userId, random }: Context): OrderStep[] {
  const packed = by(inWorkingTime(after(paidAt, random.between(20, 240) * MINUTE_MS), random), s.processed, STAFF_ID);
  const handed = after(packed.at, random.between(1, 18) * HOUR_MS);
  const shipped = by(inWorkingTime(handed, random), s.shipped, STAFF_ID);
  const isConfirmed = random.chance(0.8);
  const arrived = after(shipped.at, isConfirmed ? random.between(26, 140) * HOUR_MS : 14 * DAY_MS);
  const note = isConfirmed ? '' : 'invoice.note.autoDelivered';
  return [packed, shipped, by(arrived, s.delivered, isConfirmed ? userId : null, note)];
}

/** Working hours are nine to five, Jakarta time; later work waits for the next morning. */
function inWorkingTime(moment: Date, random: Random): Date {
  const midnight = startOfDay(moment).getTime();
  const hour = (moment.getTime() - midnight) / HOUR_MS;
  if (hour >= 9 && hour < 17) return moment;
  const morning = midnight + (hour < 9 ? 0 : DAY_MS) + 9 * HOUR_MS;
  return new Date(morning + random.between(1, 100) * MINUTE_MS);
}

function by(at: Date, to: InvoiceStatus, userId: number | null, note = ''): OrderStep {
  return { at, to, userId, note };
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
