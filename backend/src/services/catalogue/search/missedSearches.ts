import { now } from '../../../clock.ts';
import { dayStamp } from '../../../contract/dates.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MissedSearchRow } from '../../../contract/missedSearches.ts';
import { MAX_MISSED_WORDS } from '../../../contract/missedSearches.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { transaction } from '../../../models/database/database.ts';
import type { CountedSearch } from '../../../models/queries/missedSearches.ts';
import { countSearches, readMissedSearches } from '../../../models/queries/missedSearches.ts';

// Counts the searches that the shop has nothing for, so that the owner can add a synonym or the goods. They wait in memory
// until the next `flush`: no search waits for the database.

/** New searches that a process keeps a day: a robot's garbage is not endless. */
const MAX_A_DAY = 500;
/** More words, or longer ones, are a sentence or garbage. */
const MAX_WORDS = 5;
const LONGEST_WORD = 20;
const SHOWN_DAYS = 90;
const MAX_SHOWN = 100;

let queue = new Map<string, CountedSearch>();
let keptToday = { day: '', keys: new Set<string>() };

/** Parts of an email or web address. */
const ADDRESS = /[@/]|\p{L}\.\p{L}/u;

/** Queues a search for these words of `typed` (search/words.ts), unless they look like a number or an address. */
export function note(typed: string, words: readonly string[], language: Language): void {
  const text = words.join(' ');
  if (ADDRESS.test(typed)) return;
  if (text === '' || text.length > MAX_MISSED_WORDS || words.length > MAX_WORDS || !words.every(isPlainWord)) return;
  const lastAt = now();
  const day = dayStamp(lastAt);
  if (keptToday.day !== day) keptToday = { day, keys: new Set() };
  const { keys } = keptToday;
  const key = `${language} ${text}`;
  if (!keys.has(key) && keys.size >= MAX_A_DAY) return;
  keys.add(key);
  enqueue({ day, language, words: text, hits: 1, lastAt });
}

/** Writes the queued searches; after a failure they stay in the queue. */
export async function flush(): Promise<void> {
  if (queue.size === 0) return;
  const searches = queue;
  queue = new Map();
  try {
    await transaction(() => countSearches([...searches.values()]));
  } catch (error) {
    searches.forEach(enqueue);
    throw error;
  }
}

export async function frequent(): Promise<MissedSearchRow[]> {
  return readMissedSearches(new Date(now().getTime() - SHOWN_DAYS * DAY_MS), MAX_SHOWN);
}

function enqueue(search: CountedSearch): void {
  const key = `${search.day} ${search.language} ${search.words}`;
  const queued = queue.get(key);
  const lastAt = queued && queued.lastAt > search.lastAt ? queued.lastAt : search.lastAt;
  queue.set(key, { ...search, hits: (queued?.hits ?? 0) + search.hits, lastAt });
}

/** Without digits: they may be a phone or order number. */
function isPlainWord(word: string): boolean {
  return word.length <= LONGEST_WORD && /^\p{L}+$/u.test(word);
}
