import { config } from '../config.ts';
import { notFound } from '../errors.ts';
import * as outbox from '../services/outbox.ts';
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
];
