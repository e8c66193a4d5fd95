import { setClock } from '../../../backend/src/clock.ts';

/** Does something as if it were then. */
export async function at<Done>(moment: Date, work: () => Promise<Done>): Promise<Done> {
  setClock(() => moment);
  try {
    return await work();
  } finally {
    setClock();
  }
}
