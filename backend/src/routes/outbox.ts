import { LIMITS } from '../contract/limits.ts';
import type { SendAgainInput } from '../contract/outbox.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asOpenedMail, asOutboxMail } from '../presenters/outbox.ts';
import type { StoredMailRow } from '../models/lists/outboxMails.ts';
import { OUTBOX_MAILS } from '../models/lists/outboxMails.ts';
import * as resend from '../services/mails/resend.ts';
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
    method: 'get',
    path: '/outbox-mails/:id',
    audience: 'admin',
    summary: 'A mail as its reader has it; never one whose links let them in',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input }) => {
      const { mail, ...opened } = await resend.open(input.id);
      return { data: asOpenedMail(mail, opened) };
    },
  }),
  route({
    method: 'put',
    path: '/outbox-mails/send-again/:id',
    audience: 'admin',
    summary: 'Send a mail that failed once more, now, to its address or one that its customer has by now',
    read: validated<Partial<SendAgainInput> & { id: number }>({
      id: rules.idParam(),
      recipient: rules.ascii('recipient', LIMITS.email).optional(),
    }),
    call: async ({ input, caller }) => {
      await resend.retry(input.id, input.recipient, caller);
      return { data: null, message: 'outbox.sendingAgain' };
    },
  }),
  route({
    method: 'post',
    path: '/outbox-mails/:id/copy',
    audience: 'admin',
    summary: 'Send a mail that went out once more; never one whose links let its reader in',
    read: validated<SendAgainInput & { id: number }>({
      id: rules.idParam(),
      recipient: rules.ascii('recipient', LIMITS.email),
    }),
    call: async ({ input, caller }) => {
      await resend.copy(input.id, input.recipient, caller);
      return { data: null, status: 201, message: 'outbox.sendingAgain' };
    },
  }),
  route({
    method: 'put',
    path: '/outbox-mails/send-again',
    audience: 'admin',
    summary: 'Send every mail that failed once more, now',
    call: async ({ caller }) => ({
      data: null,
      message: 'outbox.sendingAllAgain',
      params: { count: await resend.retryAll(caller) },
    }),
  }),
];
