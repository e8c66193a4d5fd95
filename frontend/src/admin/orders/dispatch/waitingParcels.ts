import type { ParcelStation, WaitingParcels } from '@contract/pickLists.ts';

/** The number of parcels waiting at a station, of one courier or of all, and the oldest one's time (ISO). */
export function pileOf(
  waiting: readonly WaitingParcels[],
  of: { station: ParcelStation; courier?: string },
): { count: number; since: string | null } {
  const piles = waiting.filter(
    ({ station, courier }) => station === of.station && (of.courier === undefined || courier === of.courier),
  );
  const [oldest = null] = piles.map(({ since }) => since).toSorted();
  return { count: piles.reduce((sum, { count }) => sum + count, 0), since: oldest };
}
