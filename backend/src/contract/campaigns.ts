/**
 * What led a shopper to the shop from outside: a campaign as its link names it (`instagram / cpc / ramadan`), or the site
 * of the link; and the advertiser's click id (`gclid:…`), to report sales back. Empty if unknown.
 */
export interface Campaign {
  campaign: string;
  clickId: string;
}

/** Longer texts are cut: no order fails by its campaign. */
export const MAX_CAMPAIGN = 200;
