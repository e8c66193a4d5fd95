import type { Campaign } from '@contract/campaigns.ts';
import { MAX_CAMPAIGN } from '@contract/campaigns.ts';
import { DAY_MS } from '@contract/time.ts';
import { readJson, writeJson } from './storage.ts';

const KEY = 'campaign';
const VALID_MS = 30 * DAY_MS;
const UTM = ['utm_source', 'utm_medium', 'utm_campaign'];
/** Click ids by their parameter, each with its advertiser. */
const CLICKS: Readonly<Record<string, string>> = { gclid: 'google', fbclid: 'meta', ttclid: 'tiktok' };
/** Pages that mails, the payment provider and passwords lead to: no visit begins here. */
const RETURNS = /^\/(account-detail|activate-account|cart|checkout|payment|reset-password|transfer)/;

/** Remembers the campaign or site that led to this page; a direct visit changes nothing. */
export function noteCampaign(address: string, referrer: string): void {
  const { searchParams: query, pathname, host } = new URL(address);
  const found = Object.keys(CLICKS).find((name) => query.get(name));
  const named = UTM.flatMap((name) => query.get(name) || []).join(' / ');
  const site = URL.canParse(referrer) ? new URL(referrer).host : host;
  const outside = site === host || RETURNS.test(pathname) ? '' : site.replace(/^www\./, '');
  const campaign = named || (found === undefined ? outside : (CLICKS[found] ?? ''));
  if (campaign === '') return;
  const clickId = found === undefined ? '' : `${found}:${query.get(found)}`;
  writeJson('local', KEY, { campaign: cut(campaign), clickId: cut(clickId), until: Date.now() + VALID_MS });
}

/** The campaign of the last 30 days; empty without one. */
export function readCampaign(): Partial<Campaign> {
  const noted = readJson('local', KEY) as (Partial<Campaign> & { until?: unknown }) | null;
  if (!(Number(noted?.until) > Date.now())) return {};
  return { campaign: noted?.campaign ?? '', clickId: noted?.clickId ?? '' };
}

function cut(text: string): string {
  return text.slice(0, MAX_CAMPAIGN);
}
