import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Setting, SETTINGS } from '../backend/src/contract/settings.ts';

const page = await readFile('scripts/OPERATING.md', 'utf8');

/** The row of a setting in the page for operators, without its meaning in words. */
function rowOf(name: string, setting: Setting): string[] {
  const first = typeof setting.first === 'object' ? '' : String(setting.first);
  const variable = 'variable' in setting && setting.variable !== undefined ? `, or \`${setting.variable}\`` : '';
  return [`\`${name}\``, first === '' ? '' : `\`${first}\`${variable}`, limitsOf(setting)];
}

function limitsOf(setting: Setting): string {
  if (setting.kind === 'whole') return `${setting.min} to ${setting.max}`;
  if (setting.kind === 'percent') return `0 to ${setting.max}`;
  if (setting.kind === 'choice') return setting.choices.join(' or ');
  return 'max' in setting ? `${setting.max} letters` : '';
}

test('the table for operators has every setting with its first value and its limits, and no other', () => {
  const [, table = ''] = /\| Setting [^\n]*\n\|[- |]*\n((?:\|[^\n]*\n)*)/.exec(page) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(Object.entries<Setting>(SETTINGS).map(([name, setting]) => rowOf(name, setting)));
});
