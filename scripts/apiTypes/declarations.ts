import ts from 'typescript';
import type { Bindings } from './TypeSchemas.ts';

/** A `route({ … })` of the sources, or one that a function makes for each of many. */
export interface Declaration {
  method: string;
  /** What a declared route's path looks like; its groups are the holes of a template. */
  path: RegExp;
  /** The number of fixed characters: of two that fit, the longer one is meant. */
  weight: number;
  /** The function that answers. */
  call: ts.Expression;
  bindingsOf: (path: string) => Bindings;
}

/** All declared routes of these files. */
export function declarationsIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Declaration[] {
  const calls = files.flatMap((file) => callsIn(file));
  const lists = calls.filter(({ expression }) => ['listRoutes', 'exportRoute'].includes(expression.getText()));
  const rows = lists.flatMap((list) => rowsOf(list, checker));
  return calls
    .filter(({ expression }) => expression.getText() === 'route')
    .flatMap(({ arguments: [definition] }) => {
      if (!definition || !ts.isObjectLiteralExpression(definition)) return [];
      const method = valueOf(definition, 'method');
      const call = valueOf(definition, 'call');
      const pattern = patternOf(valueOf(definition, 'path'));
      if (!method || !ts.isStringLiteral(method) || !call || !pattern)
        throw new Error(`Unreadable: ${definition.getText()}`);
      return [
        { method: method.text, call, ...pattern, bindingsOf: (path: string) => bindingsIn(path, pattern.path, rows) },
      ];
    });
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const inner: ts.CallExpression[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...callsIn(child));
  });
  return ts.isCallExpression(node) ? [node, ...inner] : inner;
}

/** The expression of a property, whether `name: value`, `name` alone, or a method. */
export function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

function patternOf(expression: ts.Expression | undefined): Pick<Declaration, 'path' | 'weight'> | null {
  if (!expression) return null;
  if (ts.isStringLiteralLike(expression)) return { path: new RegExp(`^${escaped(expression.text)}$`), weight: 1_000 };
  if (!ts.isTemplateExpression(expression)) return null;
  const fixed = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  const weight = fixed.reduce((sum, text) => sum + text.length, 0);
  return { path: new RegExp(`^${fixed.map(escaped).join('([\\w/-]+)')}$`), weight };
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

interface Row {
  controller: RegExp;
  type: ts.Type;
}

/** What `present` of a list's definition makes of a row; where the controller is an entity, of each of them. */
function rowsOf({ arguments: [definition] }: ts.CallExpression, checker: ts.TypeChecker): Row[] {
  if (!definition || !ts.isObjectLiteralExpression(definition)) return [];
  const controller = valueOf(definition, 'controller');
  const present = valueOf(definition, 'present');
  if (!controller || !present) return [];
  const [signature] = checker.getTypeAtLocation(present).getCallSignatures();
  if (!signature) throw new Error(`Unreadable: ${definition.getText()}`);
  const name = ts.isStringLiteral(controller) ? escaped(controller.text) : '.*';
  return [{ controller: new RegExp(`^${name}$`), type: signature.getReturnType() }];
}

function bindingsIn(path: string, pattern: RegExp, rows: readonly Row[]): Bindings {
  const hole = pattern.exec(path)?.[1];
  const fitting = rows.filter(({ controller }) => controller.test(hole ?? ''));
  // The list of one controller goes before that of all entities.
  const row = fitting.find(({ controller }) => controller.source !== '^.*$') ?? fitting[0];
  return { entity: hole, row: hole === undefined ? undefined : row?.type };
}
