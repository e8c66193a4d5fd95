/** A pool of resources, each lent to one caller at a time, first come, first served. */
export interface ResourcePool<Resource> {
  /** Resources in use, callers that wait, and the pool's size. */
  readonly using: number;
  readonly waiting: number;
  readonly maxSize: number;
  acquire(): Promise<Resource>;
  release(resource: Resource): void;
  /** Instead of `release`: destroys a broken resource; the next caller gets a new one. */
  discard(resource: Resource): Promise<void>;
  /** Lends a resource while `work` runs. */
  use<Answer>(work: (resource: Resource) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

interface PoolOptions<Resource> {
  size: number;
  /** Creates a resource at its first use. */
  create: () => Promise<Resource>;
  destroy: (resource: Resource) => Promise<void>;
  /** After so many milliseconds, a waiting caller gets the error of `timeoutError`. */
  timeout?: { ms: number; timeoutError: () => Error };
}

/** A slot of the pool: null while no resource exists for it. */
type Slot<Resource> = { resource: Resource } | null;

export function createPool<Resource>({
  size,
  create,
  destroy,
  timeout,
}: PoolOptions<Resource>): ResourcePool<Resource> {
  const made = new Set<Resource>();
  const free: Slot<Resource>[] = Array.from({ length: size }, () => null);
  const queue: ((slot: Slot<Resource>) => void)[] = [];

  function wait(): Promise<Slot<Resource>> {
    return new Promise((resolve, reject) => {
      if (!timeout) {
        queue.push(resolve);
        return;
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(goOn), 1);
        reject(timeout.timeoutError());
      }, timeout.ms);
      const goOn = (slot: Slot<Resource>): void => {
        clearTimeout(timer);
        resolve(slot);
      };
      queue.push(goOn);
    });
  }

  function putBack(slot: Slot<Resource>): void {
    const next = queue.shift();
    if (next) next(slot);
    else free.push(slot);
  }

  async function acquire(): Promise<Resource> {
    const slot = free.length > 0 ? (free.pop() ?? null) : await wait();
    if (slot) return slot.resource;
    try {
      const resource = await create();
      made.add(resource);
      return resource;
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
    acquire,
    release: (resource) => putBack({ resource }),
    async discard(resource) {
      made.delete(resource);
      await destroy(resource);
      putBack(null);
    },
    async use(work) {
      const resource = await acquire();
      try {
        return await work(resource);
      } finally {
        putBack({ resource });
      }
    },
    async close() {
      await Promise.all([...made].map(destroy));
    },
  };
}
