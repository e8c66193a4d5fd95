import { noteCampaign } from '../stores/campaign.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { prepareNextPages } from './prepareNextPages.ts';

/** Notes the campaign of a visit, and prepares its next pages. */
export function beginVisit(stores: RootStore, address: string): void {
  noteCampaign(address, document.referrer);
  prepareNextPages(stores);
  void import('../routes/laterPages.ts').catch(() => undefined);
}
