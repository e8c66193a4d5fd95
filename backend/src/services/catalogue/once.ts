/** Works something out once for each object that never changes, and keeps it for as long as somebody keeps that object. */
export function once<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>();
  return (of) => {
    const entry = known.get(of) ?? { result: work(of) };
    known.set(of, entry);
    return entry.result;
  };
}
