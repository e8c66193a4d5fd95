import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateMariadb } from '../../../backend/testing/mariadb.ts';
import { inSeries } from '../../../backend/testing/many.ts';
import { inTurn } from '../client.ts';
import type { Figure } from '../figures.ts';
import { atMost, none } from '../figures.ts';
import type { ProofEnvironment } from '../proofEnvironment.ts';
import { sellLast } from '../rush.ts';
import type { Shoppers } from '../shoppers.ts';
import { startShoppers } from '../shoppers.ts';
import type { Galera } from './galera.ts';
import { cutOff } from './galera.ts';

const BEFORE_MS = 3_000;
const AFTER_MS = 6_000;
/** Longer than a returned server has to be healthy until the shop writes to it again. */
const RETURN_MS = 40_000;
const SHOPPING_MS = 30_000;

/** Ways to lose a server; each returns a function that brings it back. */
const LOSSES = {
  killed: async (node: PrivateMariadb) => {
    await node.kill();
    return node.revive;
  },
  /** Hangs like a machine that lost its network. */
  frozen: (node: PrivateMariadb) => node.freeze(),
  /** Cut off from the other servers while the shop still reaches it. */
  'cut off': cutOff,
};

interface Loss {
  how: keyof typeof LOSSES;
  lostAt: number;
  backAt: number;
}

/** Three processes write to the first server. It is lost while customers order, comes back, and gets the writes again. */
export async function proveTakeOver(proof: ProofEnvironment, galera: Galera): Promise<Figure[]> {
  const shoppers = await startShoppers(proof, inTurn(await proof.open()), 12_000);
  const losses: Loss[] = [];
  const [writer] = galera.nodes;
  const lose = async (how: Loss['how']): Promise<void> => {
    if (!writer) return;
    await sleep(BEFORE_MS);
    const lostAt = performance.now();
    const bringBack = await LOSSES[how](writer);
    losses.push({ how, lostAt, backAt: await shoppers.nextOrder() });
    await sleep(AFTER_MS);
    await bringBack();
    await galera.untilJoined();
    await sleep(RETURN_MS);
  };
  await proof.rounds('kill', 3, () => lose('killed'));
  await lose('frozen');
  await proof.checkInvariants('after it was frozen');
  await lose('cut off');
  const figures = await shoppers.end();
  const isLate = ({ sentAt, answeredAt }: Shoppers['answers'][number]): boolean =>
    !losses.some(({ lostAt, backAt }) => answeredAt >= lostAt && sentAt <= backAt);
  const late = shoppers.answers.filter((answer) => (answer.status === 503 || answer.status === 0) && isLate(answer));
  const seconds = (how: Loss['how']): number =>
    Math.max(...losses.map((loss) => (loss.how === how ? (loss.backAt - loss.lostAt) / 1_000 : 0)));
  return [
    ...(['killed', 'frozen', 'cut off'] as const).map((how) =>
      atMost(`one writer: ${how}, next order after`, seconds(how), 5, ' s'),
    ),
    ...figures,
    none('one writer: 503 after that, and while it is gone back to', late),
  ];
}

/**
 * Each process writes to another server, as before they agree on one; then one server is killed. The others read a commit a
 * moment later: orders begin once all know the customers, or some would get a 401.
 */
export async function proveThreeWriters(proof: ProofEnvironment, galera: Galera): Promise<Figure[]> {
  const url = proof.environment['DATABASE_URL'] ?? '';
  const hosts = galera.nodes.map((node) => new URL(node.url).host);
  const servers = await inSeries(hosts.length, (first) => {
    const turned = [...hosts.slice(first), ...hosts.slice(0, first)].join(',');
    return proof.start({ DATABASE_URL: url.replace(hosts.join(','), turned) });
  });
  const send = inTurn(servers);
  const sold = await sellLast(proof, send, { rounds: 10, mostRefused: 1, untilKnown: galera.untilJoined });
  let known: Promise<void> | null = null;
  const shoppers = await startShoppers(
    proof,
    async (...request) => {
      await (known ??= galera.untilJoined());
      return send(...request);
    },
    8_000,
  );
  await sleep(SHOPPING_MS * Math.min(1, proof.scale * 3));
  const busy = [...shoppers.answers];
  const refused = busy.filter(({ status }) => status === 503).length;
  const [, second] = galera.nodes;
  await second?.kill();
  await shoppers.nextOrder();
  await sleep(SHOPPING_MS / 6);
  await second?.revive();
  await galera.untilJoined();
  return [
    ...sold,
    atMost('three writers: 503 of all orders of two of five units', (100 * refused) / busy.length, 1, ' %', 2),
    ...(await shoppers.end('three writers, one killed')),
  ];
}
