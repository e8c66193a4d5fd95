import { describe, expect, it } from 'vitest';
import type { Columns } from './columns.ts';
import type { PlainColumn } from './plainColumns.ts';
import {
  choicePaths,
  laterNames,
  namesOf,
  plainOf,
  plainValues,
  plainWords,
  publicOf,
  emptyPrivateValues,
} from './plainColumns.ts';

/** One of each kind, beside a column with a rule of its own. */
const COLUMNS = {
  id: { kind: 'whole' },
  care: { kind: 'paragraph', max: 500, isPlain: true, isPublic: true },
  origin: { kind: 'line', max: 50, isOptional: true, isPlain: true },
  threads: { kind: 'whole', min: 1, max: 2_000, isNullable: true, isLater: true, isPlain: true, isPublic: true },
  isOrganic: { kind: 'flag', isLater: true, isPlain: true, isPublic: true },
  weave: { kind: 'choice', oneOf: ['percale', 'sateen'], isNullable: true, isLater: true, isPlain: true },
} as const satisfies Columns & Readonly<Record<string, { kind: string } | PlainColumn>>;
const PLAIN = plainOf(COLUMNS);

describe('the plain columns of a record', () => {
  it('are those that say so, and of them some are public and some came later', () => {
    expect(namesOf(PLAIN)).toEqual(['care', 'origin', 'threads', 'isOrganic', 'weave']);
    expect(namesOf(publicOf(PLAIN))).toEqual(['care', 'threads', 'isOrganic']);
    expect(laterNames(PLAIN)).toEqual(['threads', 'isOrganic', 'weave']);
    expect(choicePaths(PLAIN)).toEqual(['weave.percale', 'weave.sateen']);
  });

  it('are empty, null or false by default', () => {
    expect(plainValues(PLAIN, {})).toEqual({ care: '', origin: '', threads: null, isOrganic: false, weave: null });
  });

  it('stay unchanged if missing in the payload, and are cleared by an empty value', () => {
    const before = { care: 'Cold.', origin: 'Solo', threads: 300, isOrganic: true, weave: 'sateen' } as const;
    expect(plainValues(PLAIN, { care: 'Warm.' }, before)).toEqual({ ...before, care: 'Warm.' });
    const cleared = { care: '', threads: null, isOrganic: false, weave: null };
    expect(plainValues(PLAIN, cleared, before)).toEqual({ ...before, ...cleared });
  });

  it('say nothing to a stranger where they are not public', () => {
    expect(emptyPrivateValues(PLAIN)).toEqual({ origin: '', weave: null });
  });

  it('are searched for their words alone', () => {
    expect(plainWords(PLAIN, { care: 'Cold.', origin: 'Solo', threads: 300, weave: 'sateen' })).toBe('Cold. Solo');
  });
});
