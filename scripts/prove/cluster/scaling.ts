import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../../backend/testing/serverProcess.ts';
import type { Figure } from '../figures.ts';
import type { Ground } from '../ground.ts';
import { inTurn, letShop } from './shoppers.ts';

const MEASURED_CUSTOMERS = 600;
const MEASURED_MS = 3_000;
/** One and two processes in turn, and the cheapest of each: others on this machine only make it dearer. */
const MEASUREMENTS = 3;
const CONNECTIONS = 12;
/** By how much a page or an order may cost more CPU when a second process serves beside the first. */
const MOST_DEARER = 1.15;
const TICKS_PER_SECOND = 100;

/** What a second process costs those who ask: CPU, which noise moves little, and throughput, which it moves a lot. */
export async function scaling(ground: Ground): Promise<Figure[]> {
  return [...(await scale(ground, 'a rendered page', readPages)), ...(await scale(ground, 'an order', placeOrders))];
}

/** What the same costs at one process and at two, and how much of it gets done. */
async function scale(ground: Ground, what: string, begin: Begin): Promise<Figure[]> {
  const servers = [await ground.start({}), await ground.start({})];
  for (const server of servers) await measure([server], begin);
  const ones: Measured[] = [];
  const twos: Measured[] = [];
  for (let round = 0; round < MEASUREMENTS; round++) {
    ones.push(await measure(servers.slice(0, 1), begin));
    twos.push(await measure(servers, begin));
  }
  await Promise.all(servers.map((server) => server.stop()));
  const [one, two] = [cheapest(ones), cheapest(twos)];
  const rates = `${one.rate.toFixed(0)} → ${two.rate.toFixed(0)} a second (× ${(two.rate / one.rate).toFixed(2)})`;
  const cores = `${one.cores.toFixed(2)} → ${two.cores.toFixed(2)} cores had`;
  return [
    {
      what: `2 processes: CPU of ${what} against 1`,
      bar: `≤ × ${MOST_DEARER}`,
      found: `${one.cpuMs.toFixed(2)} → ${two.cpuMs.toFixed(2)} ms`,
      isMet: two.cpuMs / one.cpuMs <= MOST_DEARER,
    },
    {
      ...{ what: `2 processes: throughput of ${what}, by the cores that were free`, bar: 'told' },
      ...{ found: `${rates}, ${cores}`, isMet: null },
    },
  ];
}

/** How often a second, CPU milliseconds each, and how many cores' worth of time the processes got. */
type Measured = Record<'rate' | 'cpuMs' | 'cores', number>;

function cheapest(all: readonly Measured[]): Measured {
  return all.reduce((best, one) => (one.cpuMs < best.cpuMs ? one : best));
}

async function measure(servers: readonly ServerProcess[], begin: Begin): Promise<Measured> {
  const run = await begin(servers.map(({ origin }) => origin));
  const [already, before, startedAt] = [run.done(), await cpuSeconds(servers), performance.now()];
  await sleep(MEASURED_MS);
  const [done, cpu] = [run.done() - already, (await cpuSeconds(servers)) - before];
  const seconds = (performance.now() - startedAt) / 1000;
  await run.end();
  return { rate: done / seconds, cpuMs: (1000 * cpu) / done, cores: cpu / seconds };
}

/** What Linux counted for these processes, in user and system mode. */
async function cpuSeconds(servers: readonly ServerProcess[]): Promise<number> {
  const ticks = servers.map(async ({ pid }) => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (await Promise.all(ticks)).reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

/** Something that is done at these processes without a pause. */
type Begin = (origins: readonly string[]) => Promise<{ done: () => number; end: () => Promise<unknown> }>;

/** Pages whose every address is new, so that each is rendered. */
const readPages: Begin = (origins) => {
  const agent = new Agent({ keepAlive: true });
  let [pages, isOver] = [0, false];
  const read = async (origin: string): Promise<void> => {
    while (!isOver) {
      await new Promise((done, failed) => {
        const address = `${origin}/about-us?visit=${randomUUID()}`;
        get(address, { agent }, (answer) => answer.resume().once('end', done)).once('error', failed);
      });
      pages++;
    }
  };
  const readers = Promise.all(
    Array.from({ length: CONNECTIONS }, (_, reader) => read(origins[reader % origins.length] ?? '')),
  );
  const end = async (): Promise<void> => {
    isOver = true;
    await readers;
    agent.destroy();
  };
  return Promise.resolve({ done: () => pages, end });
};

const placeOrders: Begin = async (origins) => {
  const { told, end } = await letShop(inTurn(origins), MEASURED_CUSTOMERS);
  return { done: () => told.filter(({ status }) => status === 201).length, end };
};
