/** A pool of resources, each lent to one caller at a time, first come, first served. */
export interface Desk<Thing> {
  /** Resources in use, callers that wait, and the pool's size. */
  readonly using: number;
  readonly waiting: number;
  readonly maxSize: number;
  lend(): Promise<Thing>;
  giveBack(thing: Thing): void;
  /** Instead of `giveBack`: destroys a broken resource; the next caller gets a new one. */
  discard(thing: Thing): Promise<void>;
  /** Lends a resource while `work` runs. */
  use<Answer>(work: (thing: Thing) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

interface Making<Thing> {
  size: number;
  /** Creates a resource at its first use. */
  make: () => Promise<Thing>;
  unmake: (thing: Thing) => Promise<void>;
  /** After so many milliseconds, a waiting caller gets the error of `impatience`. */
  patience?: { ms: number; impatience: () => Error };
}

/** A slot of the pool: null while no resource exists for it. */
type Slot<Thing> = { thing: Thing } | null;

export function deskFor<Thing>({ size, make, unmake, patience }: Making<Thing>): Desk<Thing> {
  const made = new Set<Thing>();
  const free: Slot<Thing>[] = Array.from({ length: size }, () => null);
  const queue: ((slot: Slot<Thing>) => void)[] = [];

  function wait(): Promise<Slot<Thing>> {
    return new Promise((resolve, reject) => {
      if (!patience) {
        queue.push(resolve);
        return;
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(goOn), 1);
        reject(patience.impatience());
      }, patience.ms);
      const goOn = (slot: Slot<Thing>): void => {
        clearTimeout(timer);
        resolve(slot);
      };
      queue.push(goOn);
    });
  }

  function putBack(slot: Slot<Thing>): void {
    const next = queue.shift();
    if (next) next(slot);
    else free.push(slot);
  }

  async function lend(): Promise<Thing> {
    const slot = free.length > 0 ? (free.pop() ?? null) : await wait();
    if (slot) return slot.thing;
    try {
      const thing = await make();
      made.add(thing);
      return thing;
    } catch (error) {
      putBack(null);
      throw error;
    }
  }

  return {
    maxSize: size,
    get using() {
      return size - free.length;
    },
    get waiting() {
      return queue.length;
    },
    lend,
    giveBack: (thing) => putBack({ thing }),
    async discard(thing) {
      made.delete(thing);
      await unmake(thing);
      putBack(null);
    },
    async use(work) {
      const thing = await lend();
      try {
        return await work(thing);
      } finally {
        putBack({ thing });
      }
    },
    async close() {
      await Promise.all([...made].map(unmake));
    },
  };
}
