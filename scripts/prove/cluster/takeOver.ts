import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateMariadb } from '../../../backend/testing/mariadb.ts';
import type { Figure } from '../figures.ts';
import { none, told } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { Galera } from './galera.ts';
import type { Shoppers } from './shoppers.ts';
import { inTurn, letShop } from './shoppers.ts';

const KILLS = 3;
const BEFORE_MS = 3_000;
const AFTER_MS = 6_000;
/** Longer than a server has to be well until it is gone back to. */
const RETURN_MS = 40_000;
const CUSTOMERS = 12_000;
const BACK_MS = 5_000;

type How = 'killed' | 'frozen' | 'cut off';

interface Loss {
  how: How;
  lostAt: number;
  backAt: number;
}

/**
 * Three processes write to the first server. While customers order it is killed, and once each it hangs like a machine that
 * lost its network, and is parted from the other servers while the shop still reaches it; each time it comes back, and is
 * written to again.
 */
export async function proveTakeOver(ground: Ground, galera: Galera): Promise<Figure[]> {
  const origins = (await ground.open()).map(({ origin }) => origin);
  const shoppers = await letShop(inTurn(origins), CUSTOMERS);
  const losses: Loss[] = [];
  const [writer] = galera.nodes;
  const rounds = [...Array<How>(ground.times(KILLS)).fill('killed'), 'frozen' as const, 'cut off' as const];
  for (const [round, how] of rounds.entries()) {
    if (!writer) break;
    await sleep(BEFORE_MS);
    const lostAt = performance.now();
    const bringBack = await lose[how](writer, galera);
    losses.push({ how, lostAt, backAt: await shoppers.nextOrder() });
    await sleep(AFTER_MS);
    await bringBack();
    await galera.untilJoined();
    await sleep(RETURN_MS);
    await ground.checkBooks(`after it was ${how}`);
    ground.progress('take-over', round + 1, rounds.length);
  }
  await shoppers.end();
  ground.showComplaints();
  const failures = shoppers.told.filter(({ status }) => status === 503 || status === 0);
  const late = failures.filter(
    ({ sentAt, answeredAt }) => !losses.some(({ lostAt, backAt }) => answeredAt >= lostAt && sentAt <= backAt),
  );
  for (const answer of late) console.log(`a late refusal: ${wordOf(answer, losses)}`);
  return [
    ...(['killed', 'frozen', 'cut off'] as const).map((how) => figureOf(losses, how)),
    ...(await shoppers.figures('one writer')),
    told('one writer: 503 until then', failures.length - late.length),
    none('one writer: 503 after that, and while it is gone back to', late.length),
    none('one writer: broken invariants', ground.broken.length),
  ];
}

/** Ways to lose a server; each answers what brings it back. */
const lose: Record<How, (node: PrivateMariadb, galera: Galera) => Promise<() => Promise<void>>> = {
  killed: async (node, galera) => {
    await node.kill();
    return () => galera.bringBack(node);
  },
  frozen: (node) => {
    const goOn = node.freeze();
    return Promise.resolve(() => Promise.resolve(goOn()));
  },
  'cut off': (node, galera) => galera.cutOff(node),
};

/** What somebody was told, and how long after which loss. */
function wordOf({ status, body, sentAt, answeredAt }: Shoppers['told'][number], losses: readonly Loss[]): string {
  const last = losses.findLast(({ lostAt }) => lostAt <= sentAt);
  const after = last ? `${seconds(sentAt - last.lostAt)} after it was ${last.how}` : 'before any loss';
  return `${status} ${JSON.stringify(body)}, asked ${after}, answered in ${seconds(answeredAt - sentAt)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function figureOf(losses: readonly Loss[], wanted: How): Figure {
  const slowest = Math.max(...losses.filter(({ how }) => how === wanted).map(({ lostAt, backAt }) => backAt - lostAt));
  return {
    what: `one writer: ${wanted}, next order after`,
    bar: `≤ ${BACK_MS / 1000} s`,
    found: seconds(slowest),
    isMet: slowest <= BACK_MS,
  };
}
