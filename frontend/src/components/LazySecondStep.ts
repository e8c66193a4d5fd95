import { lazy } from 'react';

/** Few sign-ins have a second step. */
export const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));
