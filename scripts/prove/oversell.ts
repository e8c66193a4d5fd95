import { randomUUID } from 'node:crypto';
import { transaction } from '../../backend/src/models/database/database.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import type { City } from '../../backend/src/models/tables/City.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import type { Answer } from './client.ts';
import { call } from './client.ts';
import type { Figure } from './figures.ts';
import { exactly, none, noneOf } from './figures.ts';
import type { Ground } from './ground.ts';

const ROUNDS = 100;
const PIECES = 10;
const BUYERS = 200;

/** Rounds of many shoppers who order the last pieces at the same moment. */
export async function proveOversell(ground: Ground): Promise<Figure[]> {
  const servers = await ground.open();
  const origins = servers.map(({ origin }) => origin);
  const rounds = ground.times(ROUNDS);
  const city = await buildServedCity();
  const answers: Answer[] = [];
  let wrongRounds = 0;
  for (let round = 1; round <= rounds; round++) {
    const sold = await sellOut(origins, city);
    if (sold.answers.filter(({ status }) => status === 201).length !== PIECES || sold.left !== 0) wrongRounds++;
    answers.push(...sold.answers);
    await ground.checkBooks(`after round ${round}`);
    ground.progress('round', round, rounds);
  }
  const of = (isMeant: (status: number) => boolean): number => answers.filter(({ status }) => isMeant(status)).length;
  return [
    exactly(
      'oversell: pieces sold in all rounds',
      of((status) => status === 201),
      rounds * PIECES,
    ),
    none('oversell: rounds that sold more or less than there was', wrongRounds),
    none(
      'oversell: answers of 5xx, or none',
      of((status) => status >= 500 || status === 0),
    ),
    noneOf(
      'oversell: other answers than 201 and 409',
      answers.filter(({ status }) => status !== 201 && status !== 409),
    ),
    none('oversell: document numbers left out or given twice', await gaps()),
    none('oversell: broken invariants', ground.broken.length),
  ];
}

/** The last pieces, wanted by all buyers at the same moment; `untilKnown` waits until every server has them. */
export async function sellOut(
  origins: readonly string[],
  city: City,
  untilKnown?: () => Promise<void>,
): Promise<{ answers: Answer[]; left: number }> {
  const { hot, other, tokens } = await transaction(async () => {
    const tokens: string[] = [];
    while (tokens.length < BUYERS) tokens.push(sessions.issue(await buildUser(), false));
    return { hot: await buildUnit({ stock: PIECES }), other: await buildUnit({ stock: BUYERS }), tokens };
  });
  await untilKnown?.();
  const answers = await Promise.all(
    tokens.map((token, index) => {
      // Half the carts hold the units the other way round: without an order of locks these two wait for each other.
      const lines = index % 2 === 0 ? [hot, other] : [other, hot];
      const body = checkoutOf(city, ...lines.map(({ id, price }) => ({ id, price })));
      return call(origins[index % origins.length] ?? '', 'POST', '/invoices', { token, key: randomUUID(), body });
    }),
  );
  return { answers, left: (await hot.reload()).stock };
}

/** Numbers that a day lacks between its first and as many as it has. */
async function gaps(): Promise<number> {
  const invoices = await Invoice.findAll({ attributes: ['documentNo'] });
  const days = new Map<string, Set<number>>();
  for (const { documentNo } of invoices) {
    const day = documentNo.slice(0, documentNo.lastIndexOf('/'));
    days.set(day, (days.get(day) ?? new Set()).add(Number(documentNo.slice(day.length + 1))));
  }
  const whole = [...days.values()].map((numbers) => (Math.max(...numbers) === numbers.size ? numbers.size : 0));
  return invoices.length - whole.reduce((sum, size) => sum + size, 0);
}
