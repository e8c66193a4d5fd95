import { now } from '../clock.ts';
import type { MarketplaceCounts, MarketplaceFileRow } from '../contract/marketplace.ts';
import { MINUTE_MS } from '../contract/time.ts';
import type { StoredFile } from '../models/queries/marketplace.ts';
import { iso } from './moments.ts';

export function asMarketplaceFile({ firstName, lastName, seenAt, counts, ...file }: StoredFile): MarketplaceFileRow {
  const isSilent = now().getTime() - new Date(seenAt).getTime() > MINUTE_MS;
  return {
    ...{ id: file.id, source: file.source, name: file.name, done: file.done, total: file.total },
    state: file.state === 'running' && isSilent ? 'stopped' : file.state,
    // Our own JSON, so no validation.
    counts: JSON.parse(counts) as MarketplaceCounts,
    by: `${firstName} ${lastName}`.trim(),
    createdAt: iso(file.createdAt),
  };
}
