import type { ShopFacts } from '@contract/pages.ts';
import { DEFAULT_SETTINGS, pick, PUBLIC_SETTINGS } from '@contract/settings.ts';

/** A shop as it is before anybody has said anything about it, and whose owner has been asked. */
export const FACTS: ShopFacts = {
  isDemo: false,
  takesPayments: true,
  takesLinks: true,
  transferBanks: [],
  isNew: false,
  shop: pick(DEFAULT_SETTINGS, PUBLIC_SETTINGS),
  social: [],
  closure: null,
  isClosureHidden: false,
  couriers: ['JNE'],
};
