import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '@contract/languages.ts';
import type { Catalogue } from './keys.ts';

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

const english = textsIn('en');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const texts = textsIn(language);

  it('have the keys of the English ones', () => {
    expect(texts.size).toBeGreaterThan(3000);
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('are filled in with what the English ones are', () => {
    const differing = [...texts].filter(([key, text]) => namesIn(key, text) !== namesIn(key, english.get(key) ?? ''));
    expect(differing).toEqual([]);
  });
});

describe('the Indonesian texts', () => {
  it('speak to everybody as Anda', () => {
    const familiar = /\b(kamu|kau|(?!\w*temu|tamu|ilmu)[a-z]{3,}mu)\b/i;
    expect([...textsIn('id')].filter(([, text]) => familiar.test(text))).toEqual([]);
  });
});

/** All texts of a language, the server's too, by file and key: `cart.empty.title`. */
function textsIn(language: Language): Map<string, string> {
  const folder = path.join(import.meta.dirname, language);
  const files = fs.readdirSync(folder).map((file) => [path.parse(file).name, path.join(folder, file)] as const);
  const server = path.join(SOURCES, `../../backend/src/locales/${language}.json`);
  return new Map([...files, ['server', server] as const].flatMap(([name, file]) => textsOf(name, readCatalogue(file))));
}

function readCatalogue(file: string): Catalogue {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Catalogue;
}

function textsOf(key: string, texts: string | Catalogue): [key: string, text: string][] {
  if (typeof texts === 'string') return [[key, texts]];
  return Object.entries(texts).flatMap(([name, inner]) => textsOf(`${key}.${name}`, inner));
}

/** The `{{names}}` of a text. One of a single thing may leave out how many there are. */
function namesIn(key: string, text: string): string {
  const names = new Set(text.match(/\{\{.*?\}\}/g));
  if (key.endsWith('_one')) names.delete('{{count}}');
  return [...names].sort().join(' ');
}

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
