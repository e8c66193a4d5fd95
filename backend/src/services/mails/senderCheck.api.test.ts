import { afterEach, expect, test, vi } from 'vitest';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { MailCheck } from '../../contract/mailCheck.ts';
import { lookups } from '../../providers/dns/lookups.ts';

const shop = await openTestShop({ MAIL_FROM: 'Toko Bintang <halo@kabar.bintang.co.id>' });
const admin = shop.as(await buildAdmin());
afterEach(() => vi.restoreAllMocks());

/** The DNS says this; null: it does not answer. */
async function check(records: Record<string, string[] | null>, servers: string[] | null = ['mx.bintang.co.id']) {
  const of = (name: string) => Promise.resolve(name in records ? (records[name] ?? null) : []);
  vi.spyOn(lookups, 'texts').mockImplementation(of);
  vi.spyOn(lookups, 'mailServers').mockResolvedValue(servers);
  const { data } = (await admin.post('/api/settings/test-mail').expect(200)).body as Envelope<MailCheck>;
  expect(data.domain).toBe('kabar.bintang.co.id');
  return Object.fromEntries(data.records.map(({ record, verdict }) => [record, verdict]));
}

const DOMAIN = 'kabar.bintang.co.id';

test('a sender whose domain names its servers and protects itself is well', async () => {
  const records = {
    [DOMAIN]: ['google-site-verification=x', 'v=spf1 include:_spf.example.id -all'],
    '_dmarc.bintang.co.id': ['v=DMARC1; p=quarantine; rua=mailto:a@bintang.co.id'],
  };
  expect(await check(records)).toEqual({ spf: 'well', dmarc: 'well', mx: 'well' });
});

test('what is missing, weak or wrong is told for each record', async () => {
  expect(await check({}, [])).toEqual({ spf: 'missing', dmarc: 'missing', mx: 'missing' });
  expect(await check({ [DOMAIN]: ['v=spf1 a ?all'], [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=none'] }, [''])).toEqual({
    ...{ spf: 'weak', dmarc: 'weak', mx: 'missing' },
  });
  for (const spf of [['v=spf1 -all', 'v=spf1 mx -all'], ['v=spf1 +all'], ['v=spf1 a all']]) {
    expect(await check({ [DOMAIN]: spf, [`_dmarc.${DOMAIN}`]: ['v=DMARC1; rua=mailto:a@b.id'] })).toEqual({
      ...{ spf: 'wrong', dmarc: 'wrong', mx: 'well' },
    });
  }
});

test('a DNS that does not answer says nothing about the domain', async () => {
  expect(await check({ [DOMAIN]: null, [`_dmarc.${DOMAIN}`]: null }, null)).toEqual({
    ...{ spf: 'unknown', dmarc: 'unknown', mx: 'unknown' },
  });
});

test('only admins may ask', async () => {
  expect((await shop.as(await buildStaff()).post('/api/settings/test-mail')).status).toBe(403);
});
