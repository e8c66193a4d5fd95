import { now } from '../../clock.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { RunningOutUnit, SlowQuery, SlowUnit } from '../../contract/reports.ts';
import { PACE_DAYS } from '../../contract/reports.ts';
import * as queries from '../../models/queries/reports.ts';
import { addDays } from './days.ts';

/** Beyond them, a date tells nothing. */
const MOST_DAYS = 3650;

/** Units in stock without a sale in the last days, the most valuable stock first. */
export async function slow({ days }: SlowQuery): Promise<SlowUnit[]> {
  const sold = await queries.piecesOfLastDays(days);
  const units = (await queries.activeUnits()).filter(({ id, stock }) => stock > 0 && !sold.has(id));
  const lastDays = await queries.lastSoldDays(units.map(({ id }) => id));
  return units
    .map(({ id, name, code, stock, cost }) => {
      const day = lastDays.get(id);
      const lastSold = day === undefined ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
      return { id, name, code, stock, value: cost === null ? null : cost * stock, lastSold };
    })
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0) || other.stock - one.stock);
}

/** Sold units by the days that their stock lasts at the pace of the last 30 days, the shortest first. */
export async function runningOut(): Promise<RunningOutUnit[]> {
  const today = calendarDay(now());
  const sold = await queries.piecesOfLastDays(PACE_DAYS);
  return (await queries.activeUnits())
    .flatMap(({ id, name, code, stock }) => {
      const pieces = sold.get(id);
      if (pieces === undefined) return [];
      const daysLeft = Math.floor((stock * PACE_DAYS) / pieces);
      return [
        {
          id,
          name,
          code,
          stock,
          sold: pieces,
          daysLeft,
          until: daysLeft > MOST_DAYS ? null : addDays(today, daysLeft),
        },
      ];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft || other.sold - one.sold);
}
