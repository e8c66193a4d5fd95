import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { config } from '../../src/config.ts';
import { connect, disconnect } from '../../src/models/database/database.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildUnit } from '../factories.ts';
import { openIsolatedMember } from '../isolatedMember.ts';
import { readyToBuy } from '../orders.ts';
import { openTestShop } from '../testShop.ts';

const shop = await openTestShop();
const { databaseUrl } = config();

/** A proxy to the same MariaDB, which breaks on demand. */
interface Passage {
  host: string;
  /** From here on it refuses every connection, or, silent, forwards nothing and closes nothing. */
  break: (how: 'refuses' | 'silent') => void;
  /** It breaks once a statement with these words went through it. */
  breakAfter: (words: string) => void;
}

async function openPassage(target: string): Promise<Passage> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let last: string | null = null;
  const refuse = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const database = createConnection(Number(port), hostname);
    sockets.add(client);
    client.on('data', (chunk) => {
      if (isSilent) return;
      database.write(chunk);
      if (last !== null && chunk.includes(last)) refuse();
    });
    database.on('data', (chunk) => isSilent || client.write(chunk));
    client.on('close', () => database.end()).on('error', () => undefined);
    database.on('close', () => client.destroy()).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(refuse);
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (how) => {
      if (how === 'silent') isSilent = true;
      else refuse();
    },
    breakAfter: (words) => (last = words),
  };
}

/** The shop with two hosts of its database, the first of which is a proxy. */
async function openOnTwo(url: string) {
  const passage = await openPassage(url);
  await openWithFirst(passage.host, url);
  const unit = await buildUnit({ stock: 100 });
  const { buy } = await readyToBuy(shop, { unit });
  return { passage, unit, buy };
}

async function openWithFirst(first: string, url: string): Promise<void> {
  const { host } = new URL(url);
  await disconnect();
  await connect({ url: url.replace(host, `${first},${host}`) });
}

describe.runIf(databaseUrl !== null)('of two hosts of the database', () => {
  const url = databaseUrl ?? '';

  test.each(['refuses', 'silent'] as const)('one is enough when the other %s', async (how) => {
    const { passage, buy } = await openOnTwo(url);
    expect((await buy()).status).toBe(201);
    passage.break(how);
    expect((await buy()).status).toBe(201);
  });

  test('a member of a group that has lost sight of most others is not written to', async () => {
    const { host, close } = await openIsolatedMember();
    afterAll(close);
    await openWithFirst(host, url);
    const { buy } = await readyToBuy(shop);
    expect((await buy()).status).toBe(201);
  });

  test('the second gets the whole order when the first breaks in the middle of it', async () => {
    const { passage, buy, unit } = await openOnTwo(url);
    passage.breakAfter('INSERT INTO invoices');
    expect((await buy()).status).toBe(201);
    expect((await unit.reload()).stock).toBe(99);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('an order is placed once when the first breaks as it commits', async () => {
    const { passage, buy, unit } = await openOnTwo(url);
    const before = await Invoice.count();
    passage.breakAfter('COMMIT');
    const key = randomUUID();
    const answer = await buy(key);
    expect(answer.status).toBe(201);
    expect((await buy(key)).body).toEqual(answer.body);
    expect(await Invoice.count()).toBe(before + 1);
    expect((await unit.reload()).stock).toBe(99);
    expect(await brokenInvariants()).toEqual([]);
  });
});
