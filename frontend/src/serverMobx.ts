// What stores import as mobx when the server draws (plugins/standIns.ts): nothing changes while a page is drawn once, so
// nothing is watched. To have it watched took a twelfth of the drawing.

/** Only with its methods bound, as stores ask for. */
export function makeAutoObservable<Store extends object>(store: Store): Store {
  const prototype = Object.getPrototypeOf(store) as Record<string, unknown>;
  for (const name of methodsOf(prototype)) {
    (store as Record<string, unknown>)[name] = (prototype[name] as (this: Store) => unknown).bind(store);
  }
  return store;
}

const known = new WeakMap<object, readonly string[]>();

function methodsOf(prototype: object): readonly string[] {
  const methods = known.get(prototype);
  if (methods) return methods;
  const found = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
    name !== 'constructor' && typeof value === 'function' ? [name] : [],
  );
  known.set(prototype, found);
  return found;
}

export const observable = {
  map: <Key, Value>(entries: Iterable<readonly [Key, Value]> | object = []): Map<Key, Value> =>
    new Map(Symbol.iterator in entries ? entries : (Object.entries(entries) as [Key, Value][])),
  set: <Value>(values: Iterable<Value> = []): Set<Value> => new Set(values),
};

export const observableRef = {};
export const compareStructural = (): boolean => false;

export function runInAction<Done>(work: () => Done): Done {
  return work();
}

export function action<Work>(work: Work): Work {
  return work;
}

export function toJS<Value>(value: Value): Value {
  return value;
}

const neverTold = () => () => undefined;
export const autorun = neverTold;
export const reaction = neverTold;
