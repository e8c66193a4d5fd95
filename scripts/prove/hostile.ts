import fc from 'fast-check';
import { routes } from '../../backend/src/routes/index.ts';
import type { Route } from '../../backend/src/routes/route.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { atOnce } from '../../backend/testing/many.ts';
import { call } from './client.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { ProofEnvironment } from './proofEnvironment.ts';
import { formOf, hostileRequest, isInForm } from './hostile/requests.ts';

const BATCH = 400;
const AT_ONCE = 8;
const SEED = 20_261_121;

/** Requests that no page would send, to every route and from every role. */
export async function proveHostile(proof: ProofEnvironment): Promise<Figure[]> {
  const server = await proof.start();
  const left = new Set<Route>(routes);
  const failures: string[] = [];
  const strange: string[] = [];
  let count = 0;
  await proof.rounds(`batch of ${BATCH}`, 20_000 / BATCH, async () => {
    const requests = fc.sample(hostileRequest(routes, await newPeople()), { seed: SEED + count, numRuns: BATCH });
    count += BATCH;
    await atOnce(AT_ONCE, async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { route, path, headers, body } = request;
        const sent = Array.isArray(body) ? formOf(body) : (body ?? undefined);
        const answer = await call(server.origin, route.method.toUpperCase(), path, { headers, body: sent });
        const shown = `${answer.status} ${JSON.stringify(answer.fault ?? answer.body).slice(0, 300)}`;
        const words = `${route.method} ${path.slice(0, 200)} ${JSON.stringify(body).slice(0, 300)} -> ${shown}`;
        if (answer.status >= 500 || answer.status === 0) failures.push(words);
        if (!isInForm(route, answer)) strange.push(words);
        left.delete(route);
      }
    });
  });
  // So few requests don't reach all routes.
  if (count < routes.length * AT_ONCE) left.clear();
  return [
    none(`hostile: of ${count.toLocaleString('en')} requests, answered 5xx or not at all`, failures),
    none('hostile: answers not in the envelope', strange),
    none('hostile: routes left out', left.size),
    none('hostile: exits of the server', Number(!server.isAlive())),
  ];
}

/** New people and goods now and then: an admin's requests have archived, renamed or signed out the previous ones. */
async function newPeople(): Promise<(string | null)[]> {
  const people = [await buildUser(), await buildStaff(), await buildAdmin()];
  await buildUnit();
  await buildServedCity();
  const signedIn = await Promise.all(people.map((user) => sessions.issue(user, false)));
  return [null, ...signedIn, ...signedIn.slice(1), 'not.a.token'];
}
