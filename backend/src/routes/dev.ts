import { config } from '../config.ts';
import { notFound } from '../errors.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { mailPolicy } from '../middleware/security.ts';
import * as outbox from '../services/mails/outbox.ts';
import { route } from './route.ts';

export const devRoutes = [
  route({
    method: 'get',
    path: '/dev/mailbox',
    audience: 'public',
    summary: 'Demo only: the mails that were sent',
    call: async () => {
      if (!config().demo) throw notFound();
      return { data: await outbox.newest() };
    },
  }),
  route({
    method: 'get',
    path: '/dev/mailbox/:id',
    audience: 'public',
    summary: 'Demo only: a mail as it looks',
    answers: 'html',
    before: [mailPolicy],
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input }) => {
      if (!config().demo) throw notFound();
      return { data: await outbox.pageOf(input.id) };
    },
  }),
];
