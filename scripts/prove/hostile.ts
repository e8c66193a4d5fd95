import fc from 'fast-check';
import { routes } from '../../backend/src/routes/index.ts';
import type { Route } from '../../backend/src/routes/route.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { Ground } from './ground.ts';
import type { HostileRequest, Reply } from './hostile/requests.ts';
import { asText, hostileRequest, send } from './hostile/requests.ts';

const REQUESTS = 20_000;
const BATCH = 400;
const AT_ONCE = 8;
const SHOWN = 20;
const SEED = 20_261_121;

/** Requests that nobody's page would send, over every route and as everybody. */
export async function proveHostile(ground: Ground): Promise<Figure[]> {
  const [server] = await ground.open();
  if (!server) return [];
  const count = ground.times(REQUESTS);
  const asked = new Set<Route>();
  const bad: string[] = [];
  let failures = 0;
  let strange = 0;
  for (let done = 0; done < count; done += BATCH) {
    const tokens = await castAnew();
    const batch = fc.sample(hostileRequest(routes, tokens), {
      seed: SEED + done,
      numRuns: Math.min(BATCH, count - done),
    });
    const replies = await sendAll(server.origin, batch);
    for (const [index, reply] of replies.entries()) {
      const request = batch[index];
      if (request) asked.add(request.route);
      if (reply.status >= 500 || reply.status === 0) failures++;
      if (!reply.isInForm) strange++;
      if (reply.status >= 500 || !reply.isInForm)
        bad.push(`${request ? asText(request) : ''} -> ${reply.status} ${reply.text.slice(0, 300)}`);
    }
    await ground.checkBooks(`after request ${done + batch.length}`);
    ground.progress('request', done + batch.length, count);
  }
  for (const line of bad.slice(0, SHOWN)) console.log(`${ground.database} hostile: ${line}`);
  ground.showComplaints();
  const missed = count >= routes.length * AT_ONCE ? routes.length - asked.size : 0;
  return [
    none(`hostile: of ${count.toLocaleString('en')} requests, answered 5xx or not at all`, failures),
    none('hostile: answers not in the envelope', strange),
    none('hostile: routes left out', missed),
    none('hostile: exits of the server', Number(!server.isAlive())),
    none('hostile: broken invariants', ground.broken.length),
  ];
}

/** New people and goods now and then: requests of an admin have archived, renamed or signed out those before. */
async function castAnew(): Promise<(string | null)[]> {
  const [customer, staff, admin] = [await buildUser(), await buildStaff(), await buildAdmin()];
  await buildUnit();
  await buildServedCity();
  const signedIn = [customer, staff, admin].map((user) => sessions.issue(user, false));
  return [null, ...signedIn, ...signedIn.slice(1), 'not.a.token'];
}

async function sendAll(origin: string, requests: readonly HostileRequest[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < requests.length; index = next++) {
      const request = requests[index];
      if (request) replies[index] = await send(origin, request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return replies;
}
