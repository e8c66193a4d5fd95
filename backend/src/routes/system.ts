import { unavailable } from '../errors.ts';
import * as health from '../services/operations/health.ts';
import { route } from './route.ts';

export const system = [
  route({
    method: 'get',
    path: '/health',
    audience: 'public',
    summary: 'The process is alive',
    call: () => Promise.resolve({ data: { alive: true } }),
  }),
  route({
    method: 'get',
    path: '/ready',
    audience: 'public',
    summary: 'The database is reached and migrated',
    call: async () => {
      if (await health.isReady()) return { data: { ready: true } };
      throw unavailable();
    },
  }),
];
