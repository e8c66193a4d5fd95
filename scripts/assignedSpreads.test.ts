import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withAssignedSpreads } from './assignedSpreads.ts';

const SLOW = [
  '({ ...one, b: 2 })',
  '({ z: 1, ...one, ...other, b: 2, })',
  '({ ...one, ...other })',
  '({ ...one, ...other, })',
  '({ ...(none && other), ...none, ...one, a })',
  '({ ...one, deep: { ...other, [a]: [{ ...one, b: "é–" }] }, f: () => ({ ...other, b: 9 }) })',
  '({ ...{ ...one, a: "ü" }, b: 2, f({ ...rest }) { return { ...rest, ...other } } })',
];
const QUICK = ['({ ...one })', '({ b: 2, ...one })', '(({ a, ...rest }) => rest)(one)'];
const OTHER = ['({ ...one, get b() { return this.a } })', '({ ...one, __proto__: other })'];

function valueOf(code: string): unknown {
  const one = { a: 1, b: 0, f: () => 'one' };
  const other = { b: [1, 2], c: null };
  return runInNewContext(code, { one, other, none: null, a: 'key' });
}

/** As seen from outside: what its functions answer, too. */
function seen(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'function' ? (part as (given: object) => unknown)({ g: 7 }) : part,
  );
}

test.each(SLOW)('%s is assigned, and the same', (code) => {
  const written = withAssignedSpreads(code);
  expect(written).not.toMatch(/\.\.\.(?!rest }\))/);
  expect(seen(valueOf(written))).toBe(seen(valueOf(code)));
});

test.each([...QUICK, ...OTHER])('%s stays', (code) => {
  expect(withAssignedSpreads(code)).toBe(code);
});

test('every line stays where it is', () => {
  const code = "const text = 'é';\nconst it = {\n  ...one,\n  b: 2,\n};\nnext();\n";
  expect(withAssignedSpreads(code).split('\n').length).toBe(code.split('\n').length);
  expect(withAssignedSpreads(code).split('\n').at(-2)).toBe('next();');
});
