import { setClock } from '../../../backend/src/clock.ts';

/** Runs `work` with the clock set to a past moment. */
export async function atTime<Done>(moment: Date, work: () => Promise<Done>): Promise<Done> {
  setClock(() => moment);
  try {
    return await work();
  } finally {
    setClock();
  }
}
