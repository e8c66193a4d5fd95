import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asOutboxMail } from '../presenters/outbox.ts';
import type { StoredMailRow } from '../models/lists/outboxMails.ts';
import { OUTBOX_MAILS } from '../models/lists/outboxMails.ts';
import * as outbox from '../services/mails/outbox.ts';
import { listRoutes } from './listRoutes.ts';
import { route } from './route.ts';

export const outboxRoutes = [
  ...listRoutes<StoredMailRow>({
    controller: 'outbox-mails',
    audience: 'admin',
    source: OUTBOX_MAILS,
    present: asOutboxMail,
  }),
  route({
    method: 'put',
    path: '/outbox-mails/send-again/:id',
    audience: 'admin',
    summary: 'Send a mail that failed once more, now',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input }) => {
      await outbox.sendAgain(input.id);
      return { data: null, message: 'outbox.sendingAgain' };
    },
  }),
  route({
    method: 'put',
    path: '/outbox-mails/send-again',
    audience: 'admin',
    summary: 'Send every mail that failed once more, now',
    call: async () => ({
      data: null,
      message: 'outbox.sendingAllAgain',
      params: { count: await outbox.sendAllAgain() },
    }),
  }),
];
