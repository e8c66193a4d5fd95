import { configure } from '../../backend/src/config.ts';
import { routes } from '../../backend/src/routes/index.ts';
import { atOnce } from '../../backend/testing/many.ts';
import { answerSchemas } from '../../backend/testing/schemas/answers.ts';
import { fuzz } from '../../backend/testing/schemas/fuzz.ts';
import type { Figure } from './figures.ts';
import { info, none } from './figures.ts';
import type { ProofEnvironment } from './proofEnvironment.ts';

const RUNS = 200;
const AT_ONCE = 4;
const SEED = 20_261_128;
/** The demo takes no real money. */
const DEMO = { DEMO: 'on', XENDIT_SECRET_KEY: '', XENDIT_CALLBACK_TOKEN: '', XENDIT_API_URL: '' };

/** Every operation of the API's description with inputs inside its schema and around it, in a shop with the demo's data. */
export async function proveFuzz(proof: ProofEnvironment): Promise<Figure[]> {
  // The invariants of this process are those of a demo too.
  configure({ ...proof.environment, ...DEMO });
  const server = await proof.start(DEMO);
  const schemas = await answerSchemas();
  const runs = Math.max(1, Math.round(RUNS * proof.scale));
  const left = [...routes];
  const failures: string[] = [];
  const strange: string[] = [];
  let count = 0;
  let accepted = 0;
  await proof.rounds(`${AT_ONCE} operations`, Math.ceil(routes.length / AT_ONCE) / proof.scale, () =>
    atOnce(AT_ONCE, async () => {
      const route = left.shift();
      if (!route) return;
      const found = await fuzz(route, { origin: server.origin, schemas, seed: SEED + left.length, runs });
      for (const fault of [...found.failures, ...found.strange]) console.log(fault);
      failures.push(...found.failures);
      strange.push(...found.strange);
      count += found.count;
      accepted += found.accepted;
    }),
  );
  const requests = `${count.toLocaleString('en')} requests to ${routes.length} operations`;
  return [
    none(`fuzz: of ${requests}, answered 5xx or not at all`, failures),
    none('fuzz: answers outside their schema', strange),
    none('fuzz: exits of the server', Number(!server.isAlive())),
    info('fuzz: inside their schema, and did what they ask', `${Math.round((accepted / (count / 2)) * 100)} %`),
  ];
}
