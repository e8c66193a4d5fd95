import { validated } from '../middleware/input.ts';
import { idParam } from '../middleware/rules.ts';
import { sessionView } from '../presenters/sessions.ts';
import * as sessions from '../services/accounts/sessions.ts';
import { route } from './route.ts';

const byId = validated<{ id: number }>({ id: idParam() });

/** The signed-in browsers of oneself and, for an admin, of others. */
export const sessionRoutes = [
  route({
    method: 'get',
    path: '/sessions',
    audience: 'signedIn',
    summary: 'Where one is signed in: device, shortened network, last seen',
    call: async ({ caller }) => ({
      data: (await sessions.list(caller.id)).map((session) => sessionView(session, caller)),
    }),
  }),
  route({
    method: 'delete',
    path: '/sessions',
    audience: 'signedIn',
    summary: 'End every session of one’s own but this one',
    asksAgain: 'everybody',
    call: async ({ caller }) => {
      await sessions.endAll(caller.id, caller, { except: caller.sessionId });
      return { data: null, message: 'session.endedOthers' };
    },
  }),
  route({
    method: 'delete',
    path: '/sessions/:id',
    audience: 'signedIn',
    summary: 'End a session of one’s own, at once',
    asksAgain: 'everybody',
    read: byId,
    call: async ({ input, caller }) => {
      await sessions.end(caller.id, input.id, caller);
      return { data: null, message: 'session.ended' };
    },
  }),
  route({
    method: 'get',
    path: '/users/:id/sessions',
    audience: 'admin',
    summary: 'Where a user is signed in',
    read: byId,
    call: async ({ input, caller }) => ({
      data: (await sessions.list(input.id)).map((session) => sessionView(session, caller)),
    }),
  }),
  route({
    method: 'delete',
    path: '/users/:id/sessions',
    audience: 'admin',
    summary: 'End every session of a user, at once',
    asksAgain: true,
    read: byId,
    call: async ({ input, caller }) => {
      await sessions.endAll(input.id, caller);
      return { data: null, message: 'session.endedAll' };
    },
  }),
  route({
    method: 'delete',
    path: '/users/:id/sessions/:sessionId',
    audience: 'admin',
    summary: 'End one session of a user, at once',
    asksAgain: true,
    read: validated<{ id: number; sessionId: number }>({ id: idParam(), sessionId: idParam('sessionId') }),
    call: async ({ input, caller }) => {
      await sessions.end(input.id, input.sessionId, caller);
      return { data: null, message: 'session.ended' };
    },
  }),
];
