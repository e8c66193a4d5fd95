import type { ContactInput } from '../contract/contact.ts';
import { LIMITS } from '../contract/limits.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttleContact } from '../middleware/throttle.ts';
import * as contact from '../services/mails/contact.ts';
import { route } from './route.ts';

export const contactRoutes = [
  route({
    method: 'post',
    path: '/contact',
    audience: 'public',
    summary: 'Write to the shop',
    before: throttleContact,
    read: validated<ContactInput>({
      name: rules.name('name', LIMITS.name),
      email: rules.email('email'),
      message: rules.paragraph('message', LIMITS.message),
    }),
    call: async ({ input }) => {
      await contact.write(input);
      return { data: null, status: 201, message: 'contact.sent' };
    },
  }),
];
