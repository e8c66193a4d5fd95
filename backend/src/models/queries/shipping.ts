import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { CourierQuote } from '../tables/CourierQuote.ts';
import { SEEN_VERSION } from './catalogueVersion.ts';
import { VersionedCache } from './versionedCache.ts';

/** A parcel to be quoted. */
export interface QuotedParcel {
  cityId: number;
  /** Empty: for the whole city. */
  postalCode: string;
  kilograms: number;
}

interface StoredQuote {
  postalCode: string;
  terms: string;
  offers: string;
  quotedAt: Date;
}

const NEVER = new Date(0);

/** The stored quotes of a parcel: for its postal code first, then for the whole city. */
export async function readQuotes({ cityId, postalCode, kilograms }: QuotedParcel): Promise<StoredQuote[]> {
  return CourierQuote.findAll({
    where: { cityId, postalCode: [postalCode, ''], kilograms },
    order: [['postalCode', 'DESC']],
  });
}

/** True for one of all concurrent requests, across instances. */
export async function claimQuote({ cityId, postalCode, kilograms }: QuotedParcel, until: Date): Promise<boolean> {
  await CourierQuote.bulkCreate(
    [{ cityId, postalCode, kilograms, terms: '', offers: '[]', quotedAt: NEVER, askedUntil: NEVER }],
    { ignoreDuplicates: true },
  );
  const where = { cityId, postalCode, kilograms, askedUntil: { [Op.lte]: now() } };
  const [claimed] = await CourierQuote.update({ askedUntil: until }, { where });
  return claimed === 1;
}

export async function saveQuote(
  { cityId, postalCode, kilograms }: QuotedParcel,
  terms: string,
  offers: string,
): Promise<void> {
  const at = now();
  const answer = { terms, offers, quotedAt: at, askedUntil: at };
  await CourierQuote.update(answer, { where: { cityId, postalCode, kilograms } });
}

/** Whole rupiah per started kilogram. */
export type TableRate = Omit<ShippingRate, 'fee' | 'isEstimate'> & { feePerKg: number };

/** A city that parcels can be sent to. */
export interface Destination {
  provinceId: number;
  cityName: string;
  provinceName: string;
  /** The rates of the shop's own table. */
  rates: TableRate[];
}

const destinationCache = new VersionedCache<Destination>();

/** A cached city at a version of the catalogue; null if it is not cached. */
export function cachedDestination(version: number, cityId: number): Destination | null {
  return destinationCache.get(version, cityId);
}

/** The version of the cached cities. */
export function cachedVersion(): number {
  return destinationCache.version;
}

/** Null for a city without delivery. One statement. */
export async function readDestination(cityId: number): Promise<Destination | null> {
  const rows = await select<(TableRate | NoRate) & Omit<Destination, 'rates'> & { version: number }>(
    sql`SELECT ${SEEN_VERSION} AS version, p.id AS provinceId, c.name AS cityName, p.name AS provinceName,
       r.courier, r.courier_name AS courierName, r.service, r.service_name AS serviceName, r.duration,
       r.fee_per_kg AS feePerKg
     FROM cities c JOIN provinces p ON p.id = c.province_id
     LEFT JOIN shipping_rates r ON r.zone = c.zone AND r.is_active = 1
     WHERE c.id = :cityId AND c.is_active = 1`,
    { cityId },
  );
  const [first] = rows;
  if (!first) return null;
  const { version, provinceId, cityName, provinceName } = first;
  const rates = rows.flatMap((row) => {
    if (row.courier === null) return [];
    const { courier, courierName, service, serviceName, duration, feePerKg } = row;
    return [{ courier, courierName, service, serviceName, duration, feePerKg }];
  });
  const destination = { provinceId, cityName, provinceName, rates };
  destinationCache.set(version, cityId, destination);
  return destination;
}

interface NoRate {
  courier: null;
}
