import ts from 'typescript';
import type { JsonSchema } from '../../backend/src/contract/jsonSchema.ts';
import type { TypeSchemas } from './TypeSchemas.ts';

/** Which argument of an error's maker is its `data` (errors.ts), and its status where the name says it. */
const MAKERS: Readonly<Record<string, { data: number; status: number | null }>> = {
  conflict: { data: 2, status: 409 },
  notFound: { data: 1, status: 404 },
  unavailable: { data: 1, status: 503 },
  AppError: { data: 3, status: null },
};
/** Statuses of an AppError whose status is no literal. */
const REFUSED = [400, 404, 409];

/** What a refusal may carry beside its message, by status: the types of all errors' `data` in these files. */
export function refusalsIn(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  schemas: TypeSchemas,
): Record<string, JsonSchema[]> {
  const found = new Map<number, Map<string, JsonSchema>>();
  for (const { name, args } of files.flatMap(makersIn)) {
    const maker = MAKERS[name];
    const data = maker && args[maker.data];
    const [first] = args;
    if (!maker || !data || !first) continue;
    const type = checker.getTypeAtLocation(data);
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Null)) continue;
    const schema = schemas.of(type, data.getText());
    for (const status of maker.status === null ? statusesOf(first) : [maker.status]) {
      const known = found.get(status) ?? new Map<string, JsonSchema>();
      found.set(status, known.set(JSON.stringify(schema), schema));
    }
  }
  return Object.fromEntries([...found].map(([status, each]) => [status, [...each.values()]]));
}

function statusesOf(status: ts.Expression): number[] {
  return ts.isNumericLiteral(status) ? [Number(status.text)] : REFUSED;
}

interface Made {
  name: string;
  args: readonly ts.Expression[];
}

function makersIn(node: ts.Node): Made[] {
  const inner: Made[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...makersIn(child));
  });
  const isMade = ts.isCallExpression(node) || ts.isNewExpression(node);
  return isMade ? [{ name: node.expression.getText(), args: node.arguments ?? [] }, ...inner] : inner;
}
