import fc from 'fast-check';
import { isInAudience, ROLES } from '../../src/contract/roles.ts';
import type { Route } from '../../src/routes/route.ts';
import * as sessions from '../../src/services/accounts/sessions.ts';
import { buildAdmin, buildStaff, buildUser } from '../factories.ts';
import { homeOf } from '../openShop.ts';
import type { AnswerSchemas } from './answers.ts';
import type { DrawnRequest } from './requests.ts';
import { formOf, requestsFor } from './requests.ts';

export interface FuzzFaults {
  count: number;
  /** Requests of inside that were answered 2xx. */
  accepted: number;
  /** 5xx, or no answer. */
  failures: string[];
  /** Answers that are not as described. */
  strange: string[];
}

interface Fuzz {
  origin: string;
  schemas: AnswerSchemas;
  seed: number;
  /** Requests inside the schema, and as many around it. */
  runs: number;
}

/** Sends a route drawn requests in a role that it lets in, and holds each answer against its schema. */
export async function fuzz(route: Route, { origin, schemas, seed, runs }: Fuzz): Promise<FuzzFaults> {
  const found: FuzzFaults = { count: 0, accepted: 0, failures: [], strange: [] };
  for (const where of ['inside', 'around'] as const) {
    const user = await personFor(route);
    const headers = {
      'Accept-Language': 'en',
      'X-Forwarded-For': homeOf(user),
      ...(route.audience !== 'public' && { Authorization: `Bearer ${await sessions.issue(user, false)}` }),
    };
    for (const [index, request] of fc.sample(requestsFor(route, where), { seed, numRuns: runs }).entries()) {
      // Each from an address of its own, so that limits stop few.
      const address = `10.${seed % 200}.${index >> 8}.${index & 255}`;
      const answer = await send(origin, request, {
        ...headers,
        ...(route.audience === 'public' && { 'X-Forwarded-For': address }),
      });
      found.count++;
      if (where === 'inside' && answer.status < 300 && answer.status > 0) found.accepted++;
      const words = `${route.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.body)?.slice(0, 300)} -> ${answer.status}`;
      if (answer.status >= 500 || answer.status === 0)
        found.failures.push(`${words} ${JSON.stringify(answer.body)?.slice(0, 200)}`);
      const fault = schemas.faultOf({ method: route.method, path: `/api${request.path}`, ...answer });
      if (fault !== null) found.strange.push(`${fault} (${words})`);
    }
  }
  return found;
}

async function personFor({ audience }: Route) {
  if (isInAudience(ROLES.customer, audience)) return buildUser();
  return isInAudience(ROLES.staff, audience) ? buildStaff() : buildAdmin();
}

async function send(origin: string, { method, path, body, isForm }: DrawnRequest, headers: Record<string, string>) {
  try {
    const sent = isForm ? formOf(body) : JSON.stringify(body);
    const response = await fetch(`${origin}/api${path}`, {
      method: method.toUpperCase(),
      headers: { ...headers, ...(sent !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      ...(sent !== undefined && { body: sent }),
      signal: AbortSignal.timeout(60_000),
    });
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const text = await response.text();
    return { status: response.status, type, body: type === 'application/json' ? (JSON.parse(text) as unknown) : text };
  } catch (error) {
    return { status: 0, type: '', body: String(error) };
  }
}
