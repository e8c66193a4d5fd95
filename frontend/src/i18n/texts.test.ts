import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
/** The brand and the units are the same in every language. */
const ANY_LANGUAGE = /^[\s©–·]*(lelap|kg|cm)[\s©–·]*$/i;
const SPOKEN_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'label', 'description'];

describe('the words on the screen', () => {
  it('all come from the catalogues', () => {
    const files = fs
      .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(spokenLiterals)).toEqual([]);
  });
});

describe('the Indonesian catalogues', () => {
  it('speak to everybody as Anda', () => {
    const places = [import.meta.dirname, path.resolve(SOURCES, '../../backend/src/locales')];
    const files = places.flatMap((place) =>
      fs
        .readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(place, file))
        .filter((file) => /(\bid|locales\/\w+)\.ts$/.test(file)),
    );
    expect(files.length).toBeGreaterThan(50);
    const familiar = files.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\b(kamu|kau|(?!\w*temu|tamu|ilmu)[a-z]{3,}mu)\b/gi)].map(
        ([word]) => `${path.basename(file)}: ${word}`,
      ),
    );
    expect(familiar).toEqual([]);
  });
});

/** Words written into JSX, as text or as an attribute that people see or hear. */
function spokenLiterals(file: string): string[] {
  const text = fs.readFileSync(path.join(SOURCES, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words !== null && /\p{L}{2,}/u.test(words) && !ANY_LANGUAGE.test(words)) found.push(`${file}: ${words.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isJsxAttribute(node) || !SPOKEN_ATTRIBUTES.includes(node.name.getText())) return null;
  return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : null;
}
