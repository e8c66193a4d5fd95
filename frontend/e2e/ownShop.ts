import { inject } from 'vitest';

/** The demo shop of this worker: test files that run at the same time share nothing. */
export function shopOrigin(): string {
  const origin = inject('shopOrigins')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (origin === undefined) throw new Error('setup.ts has opened no shop for this worker');
  return origin;
}
