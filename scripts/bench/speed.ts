import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

const CONNECTIONS = 10;
const ROUND_MS = 1500;
const ROUNDS = 5;

/** Address, and the least share of a bare Express route answering the same bytes that it may reach. */
const ROUTES: Record<string, { path: string; bar: number }> = {
  'product list (24 rows)': { path: '/api/shop/products?recordsPerPage=24', bar: 0.7 },
  'product detail': { path: '/api/shop/products/1', bar: 0.7 },
  search: { path: '/api/shop/products?q=bantal&recordsPerPage=24', bar: 0.7 },
  'product page, rendered': { path: '/details-product/1', bar: 0.1 },
};

/** Requests per second of 10 connections, against a bare route with the same answer, turn by turn; medians of 5. */
export async function measureSpeed(origin: string): Promise<object[]> {
  const rows = [];
  for (const [what, { path, bar }] of Object.entries(ROUTES)) {
    const address = await settled(`${origin}${path}`);
    const bare = await openBare(await (await fetch(address)).text());
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await rate(bare.address));
      ours.push(await rate(address));
    }
    bare.close();
    const share = median(ours) / median(theirs);
    rows.push({ what, 'per second': median(ours), bare: median(theirs), share: Math.round(share * 100) / 100, bar });
  }
  return rows;
}

/** Where an address leads to: a product's id is answered by a redirect. */
async function settled(address: string): Promise<string> {
  return (await fetch(address)).url;
}

async function openBare(answer: string): Promise<{ address: string; close: () => void }> {
  const app = express();
  app.get('/', (_request, response) => void response.type('json').send(answer));
  const server = createServer(app);
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function rate(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + ROUND_MS;
  let answered = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      await read(address, agent);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return Math.round((answered * 1000) / ROUND_MS);
}

function read(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode ?? 0}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
