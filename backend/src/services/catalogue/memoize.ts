/** Memoizes a function of immutable objects, for as long as each object lives. */
export function memoize<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<Of, { result: Result }>();
  return (of) => {
    const entry = results.get(of) ?? { result: work(of) };
    results.set(of, entry);
    return entry.result;
  };
}
