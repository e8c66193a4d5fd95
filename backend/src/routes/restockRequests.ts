import { type RestockInput, STOP_KEY_LENGTH } from '../contract/restock.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttleRestock } from '../middleware/throttle.ts';
import * as restockRequests from '../services/orders/restockRequests.ts';
import { route } from './route.ts';

export const restockRoutes = [
  route({
    method: 'get',
    path: '/restock-requests',
    audience: 'customer',
    summary: 'What one waits for, the latest first',
    call: async ({ caller, language }) => ({ data: await restockRequests.waitingOf(caller.id, language) }),
  }),
  route({
    method: 'delete',
    path: '/restock-requests/:id',
    audience: 'customer',
    summary: 'Stop waiting for one thing',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input, caller }) => {
      await restockRequests.stopWaiting(caller.id, input.id);
      return { data: null, message: 'restock.stoppedOne' };
    },
  }),
  route({
    method: 'post',
    path: '/restock-requests',
    audience: 'public',
    summary: 'Be told once by mail when a sold-out unit is back',
    before: throttleRestock,
    read: validated<RestockInput>({
      productDetailId: rules.reference('productDetailId'),
      email: rules.email('email'),
    }),
    call: async ({ input, caller, language }) => {
      await restockRequests.ask(input, { caller, language });
      return { data: null, status: 201, message: 'restock.asked' };
    },
  }),
  route({
    method: 'post',
    path: '/restock-requests/stop',
    audience: 'public',
    summary: 'Stop all restock mails to the address that got the link with this key',
    read: validated<{ key: string }>({ key: rules.secret('key', STOP_KEY_LENGTH) }),
    call: async ({ input }) => {
      await restockRequests.stop(input.key);
      return { data: null, message: 'restock.stopped' };
    },
  }),
];
