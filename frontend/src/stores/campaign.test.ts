import { beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '@contract/time.ts';
import { noteCampaign, readCampaign } from './campaign.ts';

const SHOP = 'https://lelap.example';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

function visit(path: string, referrer = '') {
  noteCampaign(SHOP + path, referrer);
  return readCampaign();
}

it('names the campaign of the link, the advertiser of a click, or the site outside', () => {
  expect(visit('/')).toEqual({});
  expect(visit('/?utm_source=instagram&utm_medium=cpc&utm_campaign=ramadan&gclid=')).toEqual({
    campaign: 'instagram / cpc / ramadan',
    clickId: '',
  });
  expect(visit('/details-product/x?gclid=a-b_1', 'https://www.google.com/')).toEqual({
    campaign: 'google',
    clickId: 'gclid:a-b_1',
  });
  expect(visit('/shop?utm_source=ig&fbclid=7')).toEqual({ campaign: 'ig', clickId: 'fbclid:7' });
  expect(visit('/', 'https://www.mamablog.example/bantal')).toEqual({ campaign: 'mamablog.example', clickId: '' });
});

it('keeps the last one for 30 days, over direct visits and ways back from the payment', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z') });
  const instagram = visit('/?utm_source=instagram');
  expect(visit('/shop', `${SHOP}/`)).toEqual(instagram);
  expect(visit('/payment-redirect?id=1', 'https://checkout.xendit.co/')).toEqual(instagram);
  expect(visit('/', 'no address')).toEqual(instagram);
  vi.setSystemTime(Date.now() + 30 * DAY_MS - 1);
  expect(readCampaign()).toEqual(instagram);
  vi.setSystemTime(Date.now() + 1);
  expect(readCampaign()).toEqual({});
});

it('cuts what is too long, and takes no nonsense from the storage', () => {
  expect(visit(`/?utm_source=${'x'.repeat(300)}`).campaign).toHaveLength(200);
  localStorage.setItem('campaign', '{"until":"soon"}');
  expect(readCampaign()).toEqual({});
});
