import type { Api } from './testShop.ts';

export const METRICS_TOKEN = 'a token that only the tests know, of 32 bytes and more';

/** The values of `GET /metrics` by series name with labels, in Prometheus's notation. */
export async function scrape(api: Api): Promise<ReadonlyMap<string, number>> {
  const { text } = await api.get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`).expect(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
