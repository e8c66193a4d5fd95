import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;

/** Codes of answers that say that there is nothing. All others say nothing. */
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Look-ups in the DNS: null without an answer, as without a network. An object, so that tests can put theirs here. */
export const lookups = {
  texts: (name: string): Promise<string[] | null> =>
    ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
  mailServers: (name: string): Promise<string[] | null> =>
    ask(async (resolver) => (await resolver.resolveMx(name)).map(({ exchange }) => exchange)),
};

async function ask(look: (resolver: Resolver) => Promise<string[]>): Promise<string[] | null> {
  try {
    return await look(new Resolver({ timeout: TIMEOUT_MS, tries: 1 }));
  } catch (error) {
    return NOTHING.includes((error as { code?: unknown }).code) ? [] : null;
  }
}
