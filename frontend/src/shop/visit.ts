import { noteCampaign } from '../stores/campaign.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { prepareNextPages } from './prepareNextPages.ts';

/** Notes what led to the first page of a visit, and prepares the next ones. */
export function beginVisit(stores: RootStore, address: string): void {
  noteCampaign(address, document.referrer);
  prepareNextPages(stores);
}
