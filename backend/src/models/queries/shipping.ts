import { now } from '../../clock.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { execute, executeOne, select, selectOne } from '../database/database.ts';
import { CourierQuote } from '../tables/CourierQuote.ts';

/** A parcel as couriers price it. */
export interface QuotedParcel {
  cityId: number;
  kilograms: number;
}

interface KeptQuote {
  terms: string;
  offers: string;
  quotedAt: Date;
}

const NEVER = new Date(0);

/** The newest answer kept for a parcel; null where there never was one. */
export async function readQuote({ cityId, kilograms }: QuotedParcel): Promise<KeptQuote | null> {
  const row = await selectOne<{ terms: string; offers: string; quotedAt: string | Date }>(
    `SELECT terms, offers, quoted_at AS quotedAt FROM courier_quotes
     WHERE city_id = :cityId AND kilograms = :kilograms`,
    { cityId, kilograms },
  );
  return row ? { ...row, quotedAt: new Date(row.quotedAt) } : null;
}

/** True for one of all who want to ask at the same time, on whatever instance. */
export async function claimQuote({ cityId, kilograms }: QuotedParcel, until: Date): Promise<boolean> {
  await CourierQuote.bulkCreate([{ cityId, kilograms, terms: '', offers: '[]', quotedAt: NEVER, askedUntil: NEVER }], {
    ignoreDuplicates: true,
  });
  return executeOne(
    `UPDATE courier_quotes SET asked_until = :until
     WHERE city_id = :cityId AND kilograms = :kilograms AND asked_until <= :at`,
    { cityId, kilograms, until, at: now() },
  );
}

export async function keepQuote({ cityId, kilograms }: QuotedParcel, terms: string, offers: string): Promise<void> {
  await execute(
    `UPDATE courier_quotes SET terms = :terms, offers = :offers, quoted_at = :at, asked_until = :at
     WHERE city_id = :cityId AND kilograms = :kilograms`,
    { cityId, kilograms, terms, offers, at: now() },
  );
}

/** Whole rupiah per started kilogram. */
type TableRate = Omit<ShippingRate, 'fee' | 'isEstimate'> & { feePerKg: number };

/** What the shop's own table says of a city. */
export async function tableRates(cityId: number): Promise<TableRate[]> {
  return select<TableRate>(
    `SELECT r.courier, r.courier_name AS courierName, r.service, r.service_name AS serviceName, r.duration,
       r.fee_per_kg AS feePerKg
     FROM cities c JOIN shipping_rates r ON r.zone = c.zone
     WHERE c.id = :cityId AND c.is_active = 1 AND r.is_active = 1`,
    { cityId },
  );
}
