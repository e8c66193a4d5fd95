import type { PlacedOrder } from '../../backend/src/contract/invoices.ts';
import { transaction } from '../../backend/src/models/database/database.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../backend/src/models/tables/PaymentAttempt.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import type { Answer } from './client.ts';
import { call, dataOf } from './client.ts';
import type { Figure } from './figures.ts';
import { exactly, none } from './figures.ts';
import type { Ground } from './ground.ts';

const KEYS = 200;
const TWINS = 50;
/** So many orders at the same moment, each of them in all its twins. */
const AT_ONCE = 4;

/** One order, sent many times at the same moment: it is placed once, and all are told of the same one. */
export async function proveDuplicates(ground: Ground): Promise<Figure[]> {
  const origins = (await ground.open()).map(({ origin }) => origin);
  const keys = ground.times(KEYS);
  const { unit, city } = { unit: await buildUnit({ stock: 9 * KEYS }), city: await buildServedCity() };
  const body = checkoutOf(city, { id: unit.id, price: unit.price });
  const send = (token: string, key: string, turn: number): Promise<Answer> =>
    call(origins[turn % origins.length] ?? '', 'POST', '/invoices', { token, key, body });

  let failed = 0;
  let different = 0;
  for (let first = 0; first < keys; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, keys - first);
    const tokens = await transaction(async () => {
      const tokens: string[] = [];
      while (tokens.length < count) tokens.push(sessions.issue(await buildUser(), false));
      return tokens;
    });
    const groups = await Promise.all(
      tokens.map((token, index) =>
        Promise.all(Array.from({ length: TWINS }, (_, turn) => send(token, `key-of-order-${first + index}`, turn))),
      ),
    );
    failed += groups.flat().filter(({ status }) => status !== 201).length;
    different += groups.filter((answers) => new Set(answers.map(seen)).size !== 1).length;
    await ground.checkBooks(`after key ${first + count}`);
    ground.progress('key', first + count, keys);
  }
  return [
    exactly('duplicates: invoices', await Invoice.count(), keys),
    exactly('duplicates: payment links at Xendit', ground.xendit.invoices.length, keys),
    exactly('duplicates: payment attempts', await PaymentAttempt.count(), keys),
    exactly('duplicates: pieces taken from stock', 9 * KEYS - (await unit.reload()).stock, keys),
    none('duplicates: keys whose senders were told different things', different),
    none('duplicates: answers other than 201', failed),
    none('duplicates: broken invariants', ground.broken.length),
  ];
}

/** What a sender is told of the order. */
function seen(answer: Answer): string {
  const placed = dataOf<PlacedOrder>(answer);
  return `${placed?.id} ${placed?.documentNo} ${placed?.paymentUrl}`;
}
