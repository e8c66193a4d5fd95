import { throttleBooks } from '../middleware/throttle.ts';
import { asBooksCheck } from '../presenters/books.ts';
import * as books from '../services/books.ts';
import { route } from './route.ts';

export const bookRoutes = [
  route({
    method: 'get',
    path: '/doctor',
    audience: 'admin',
    summary: 'Whether stock, money, numbers and timelines are sound; what `npm run doctor` tells',
    before: throttleBooks,
    call: async () => ({ data: asBooksCheck(await books.check()) }),
  }),
];
