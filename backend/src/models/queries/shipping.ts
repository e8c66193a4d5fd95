import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { dayStamp } from '../../contract/dates.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import type { ShippingRule } from '../../contract/shippingRules.ts';
import { executeOne, select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { CourierQuestions } from '../tables/CourierQuestions.ts';
import { CourierQuote } from '../tables/CourierQuote.ts';
import { ShippingRate as StoredRate } from '../tables/ShippingRate.ts';
import { SEEN_VERSION } from './catalogueVersion.ts';
import { VersionedCache } from './versionedCache.ts';

/** A parcel to be quoted. */
export interface QuotedParcel {
  cityId: number;
  postalCode: string;
  kilograms: number;
}

interface StoredQuote {
  terms: string;
  offers: string;
  quotedAt: Date;
}

const NEVER = new Date(0);

export async function readQuote({ cityId, postalCode, kilograms }: QuotedParcel): Promise<StoredQuote | null> {
  return CourierQuote.findOne({ where: { cityId, postalCode, kilograms } });
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

/** Counts a question of today; false, without an effect, if there were `max` already, of all instances. */
export async function countQuestion(max: number): Promise<boolean> {
  const day = dayStamp(now());
  await CourierQuestions.bulkCreate([{ day }], { ignoreDuplicates: true });
  return executeOne(`UPDATE courier_questions SET asked = asked + 1 WHERE day = :day AND asked < :max`, { day, max });
}

/** The number of today's questions. */
export async function questionsAsked(): Promise<number> {
  return (await CourierQuestions.findByPk(dayStamp(now())))?.asked ?? 0;
}

/** Whole rupiah per started kilogram. */
export type TableRate = Omit<ShippingRate, 'fee' | 'isEstimate' | 'discount' | 'rule'> & { feePerKg: number };

/** The fee of a service in the whole city (`codes` is null), or at these postal codes of it. */
interface PlaceFee {
  codes: readonly string[] | null;
  feePerKg: number;
}

/** A rate of the shop's own table, and where in the city another fee counts. */
export type DestinationRate = TableRate & { places: PlaceFee[] };

/** A city that parcels can be sent to. */
export interface Destination {
  provinceId: number;
  cityName: string;
  provinceName: string;
  /** The rates of the shop's own table. */
  rates: DestinationRate[];
  /** The shipping rules for this province, current and future ones. */
  rules: ShippingRule[];
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

type PlaceRow = { district: string; placeFee: number; codes: string | null } | { district: null };

type DestinationRow = ((TableRate & PlaceRow) | NoRate) &
  (RuleRow | NoRule) &
  Omit<Destination, 'rates' | 'rules'> & { version: number };

/** Null for a city without delivery. One statement: a row per rule, rate and place with a fee of its own. */
export async function readDestination(cityId: number): Promise<Destination | null> {
  const rows = await select<DestinationRow>(
    sql`SELECT ${SEEN_VERSION} AS version, p.id AS provinceId, c.name AS cityName, p.name AS provinceName,
       r.courier, r.courier_name AS courierName, r.service, r.service_name AS serviceName, r.duration,
       r.fee_per_kg AS feePerKg, d.district, d.fee_per_kg AS placeFee,
       CASE WHEN d.district <> '' THEN (
         SELECT GROUP_CONCAT(l.postal_code) FROM places l
         WHERE l.city_id = c.id AND LOWER(l.district) = LOWER(d.district) AND l.postal_code <> '') END AS codes,
       ${RULE_COLUMNS}
     FROM cities c JOIN provinces p ON p.id = c.province_id
     LEFT JOIN shipping_rates r ON r.zone = c.zone AND r.is_active = 1
     LEFT JOIN place_rates d
       ON d.city_id = c.id AND d.courier = r.courier AND d.service = r.service AND d.is_active = 1
     LEFT JOIN shipping_rules s ON s.is_active = 1 AND (s.valid_until IS NULL OR s.valid_until > :now) AND (
       NOT EXISTS (SELECT 1 FROM shipping_rule_provinces n WHERE n.rule_id = s.id)
       OR EXISTS (SELECT 1 FROM shipping_rule_provinces n WHERE n.rule_id = s.id AND n.province_id = p.id))
     WHERE c.id = :cityId AND c.is_active = 1 ORDER BY s.id`,
    { cityId, now: now() },
  );
  const [first] = rows;
  if (!first) return null;
  const { version, provinceId, cityName, provinceName } = first;
  const destination = { provinceId, cityName, provinceName, rates: ratesIn(rows), rules: rulesIn(rows) };
  destinationCache.set(version, cityId, destination);
  return destination;
}

function ratesIn(rows: readonly DestinationRow[]): DestinationRate[] {
  const [first] = rows;
  const rates = new Map<string, DestinationRate>();
  for (const row of rows) {
    if (row.courier === null || row.ruleId !== first?.ruleId) continue;
    const { courier, courierName, service, serviceName, duration, feePerKg } = row;
    const key = `${courier}\n${service}`;
    const rate = rates.get(key) ?? {
      ...{ courier, courierName, service, serviceName, duration, feePerKg: Number(feePerKg), places: [] },
    };
    rates.set(key, rate);
    if (row.district === null) continue;
    const codes = row.district === '' ? null : (row.codes ?? '').split(',');
    rate.places.push({ codes, feePerKg: Number(row.placeFee) });
  }
  return [...rates.values()];
}

/** Pure: the rates at a postal code: the fee of its district counts, else the city's, else the zone's. */
export function ratesAt(rates: readonly DestinationRate[], postalCode: string): TableRate[] {
  return rates.map(({ places, ...rate }) => {
    const inDistrict = places.filter(({ codes }) => codes?.includes(postalCode));
    const fees = (inDistrict.length > 0 ? inDistrict : places.filter(({ codes }) => codes === null)).map(
      ({ feePerKg }) => feePerKg,
    );
    // Two districts may share a postal code.
    return fees.length > 0 ? { ...rate, feePerKg: Math.max(...fees) } : rate;
  });
}

/** The SQL has already filtered the rules by province. */
function rulesIn(rows: readonly DestinationRow[]): ShippingRule[] {
  const rules = new Map<number, ShippingRule>();
  for (const row of rows) if (row.ruleId !== null) rules.set(row.ruleId, asRule(row, []));
  return [...rules.values()];
}

interface NoRate {
  courier: null;
}

const RULE_COLUMNS = sql`s.id AS ruleId, s.name AS ruleName, s.minimum, s.max_discount AS maxDiscount, s.couriers,
  s.valid_from AS validFrom, s.valid_until AS validUntil`;

interface RuleRow {
  ruleId: number;
  ruleName: string;
  minimum: number | string;
  maxDiscount: number | string;
  couriers: string;
  validFrom: string | Date;
  validUntil: string | Date | null;
}

interface NoRule {
  ruleId: null;
}

function asRule(row: RuleRow, provinceIds: number[]): ShippingRule {
  const { ruleId, ruleName, minimum, maxDiscount, couriers, validFrom, validUntil } = row;
  return {
    ...{ id: ruleId, name: ruleName, minimum: Number(minimum), maxDiscount: Number(maxDiscount), provinceIds },
    couriers: couriers === '' ? [] : couriers.split(/\s*,\s*/),
    validFrom: new Date(validFrom).toISOString(),
    validUntil: validUntil === null ? null : new Date(validUntil).toISOString(),
  };
}

/** All current and future rules, oldest first. */
export async function readShippingRules(): Promise<ShippingRule[]> {
  const rows = await select<RuleRow & { provinceId: number | null }>(
    sql`SELECT ${RULE_COLUMNS}, n.province_id AS provinceId
     FROM shipping_rules s LEFT JOIN shipping_rule_provinces n ON n.rule_id = s.id
     WHERE s.is_active = 1 AND (s.valid_until IS NULL OR s.valid_until > :now) ORDER BY s.id, n.province_id`,
    { now: now() },
  );
  const rules = new Map<number, ShippingRule>();
  for (const { provinceId, ...row } of rows) {
    const rule = rules.get(row.ruleId) ?? asRule(row, []);
    if (provinceId !== null) rule.provinceIds.push(provinceId);
    rules.set(row.ruleId, rule);
  }
  return [...rules.values()];
}

export interface ZoneRate extends Pick<TableRate, 'courier' | 'duration' | 'feePerKg'> {
  zone: number;
}

/** The active rates to zones with cities; places with a fee of their own are in a zone of their own, below zero. */
export async function readZoneRates(): Promise<ZoneRate[]> {
  return select(
    `SELECT r.zone, r.courier, r.duration, r.fee_per_kg AS feePerKg FROM shipping_rates r
     WHERE r.is_active = 1 AND EXISTS (SELECT 1 FROM cities c WHERE c.zone = r.zone AND c.is_active = 1)
     UNION ALL SELECT -d.id, r.courier, r.duration, d.fee_per_kg
     FROM place_rates d JOIN cities c ON c.id = d.city_id AND c.is_active = 1
       JOIN shipping_rates r
         ON r.zone = c.zone AND r.courier = d.courier AND r.service = d.service AND r.is_active = 1
     WHERE d.is_active = 1`,
  );
}

/** Whether the rate table has this service. */
export async function isRated(courier: string, service: string): Promise<boolean> {
  return (await StoredRate.count({ where: { courier, service } })) > 0;
}

/** The courier codes of the rate table. */
export async function readCouriers(): Promise<string[]> {
  const rows = await select<{ courier: string }>('SELECT DISTINCT courier FROM shipping_rates ORDER BY courier');
  return rows.map(({ courier }) => courier);
}
