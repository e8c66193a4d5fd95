interface Person {
  id: number;
}

/** Four eyes: neither who began a count nor who counted any of it may agree to it. */
export function mayApproveCount(
  person: Person,
  count: { createdBy: number },
  lines: readonly { countedBy: number }[],
): boolean {
  return count.createdBy !== person.id && lines.every(({ countedBy }) => countedBy !== person.id);
}
