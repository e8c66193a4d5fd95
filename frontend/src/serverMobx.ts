// Replaces mobx in the server's bundle (plugins/serverMobx.ts; scripts/decisions/server-mobx.md): a page is drawn once and
// nothing changes meanwhile, so stores need no observables.

/** Binds the methods, as the stores' option `autoBind` does. */
export function makeAutoObservable<Store extends object>(store: Store): Store {
  const prototype = Object.getPrototypeOf(store) as Record<string, unknown>;
  for (const name of methodsOf(prototype)) {
    (store as Record<string, unknown>)[name] = (prototype[name] as (this: Store) => unknown).bind(store);
  }
  return store;
}

const methodCache = new WeakMap<object, readonly string[]>();

function methodsOf(prototype: object): readonly string[] {
  const cached = methodCache.get(prototype);
  if (cached) return cached;
  const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
    name !== 'constructor' && typeof value === 'function' ? [name] : [],
  );
  methodCache.set(prototype, methods);
  return methods;
}

export const observable = {
  map: <Key, Value>(entries: Iterable<readonly [Key, Value]> | object = []): Map<Key, Value> =>
    new Map(Symbol.iterator in entries ? entries : (Object.entries(entries) as [Key, Value][])),
  set: <Value>(values: Iterable<Value> = []): Set<Value> => new Set(values),
};

export const observableRef = {};
export const compareStructural = (): boolean => false;

export function runInAction<Result>(action: () => Result): Result {
  return action();
}

export function action<Method>(method: Method): Method {
  return method;
}

export function toJS<Value>(value: Value): Value {
  return value;
}

const noReaction = () => () => undefined;
export const autorun = noReaction;
export const reaction = noReaction;
