import { frequent } from '../services/catalogue/search/missedSearches.ts';
import { route } from './route.ts';

export const missedSearchRoutes = [
  route({
    method: 'get',
    path: '/missed-searches',
    audience: 'admin',
    summary: 'The most frequent searches of the last 90 days that the shop had nothing for',
    call: async () => ({ data: await frequent() }),
  }),
];
