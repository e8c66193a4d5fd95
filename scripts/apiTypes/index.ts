import path from 'node:path';
import ts from 'typescript';
import type { JsonSchema } from '../../backend/src/contract/jsonSchema.ts';
import { routes } from '../../backend/src/routes/index.ts';
import type { AnswerType, AnswerTypes } from '../../backend/src/routes/api/answerTypes.ts';
import type { Route } from '../../backend/src/routes/route.ts';
import type { Declaration } from './declarations.ts';
import { declarationsIn } from './declarations.ts';
import { refusalsIn } from './refusals.ts';
import { statusesOf } from './statuses.ts';
import { TypeSchemas } from './TypeSchemas.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ROUTES = path.join(root, 'backend/src/routes');
const INSTANCES = path.join(import.meta.dirname, 'instances.ts');

/** What every route answers, by the types of its sources, as JSON with a line for each route and each named type. */
export function renderAnswerTypes(): string {
  const { answers, refusals, components } = readAnswerTypes();
  const lines = (record: Readonly<Record<string, unknown>>) =>
    Object.entries(record).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const parts = Object.entries({ answers, refusals, components });
  return `{\n${parts.map(([name, record]) => `  "${name}": {\n${lines(record).join(',\n')}\n  }`).join(',\n')}\n}\n`;
}

function readAnswerTypes(): AnswerTypes {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => path.dirname(fileName) === ROUTES);
  const schemas = new TypeSchemas(checker, instancesOf(program, checker));
  const declarations = declarationsIn(files, checker);
  const answers = routes.map((route) => {
    const name = `${route.method} ${route.path}`;
    return [name, answerOf(route, declarationOf(route, declarations), checker, schemas)] as const;
  });
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/backend/src/'));
  const refusals = refusalsIn(sources, checker, schemas);
  if (schemas.faults.length > 0)
    throw new Error(`Types that don't say what is in an answer:\n${schemas.faults.join('\n')}`);
  const sorted = [...schemas.components].sort(([one], [other]) => (one < other ? -1 : 1));
  return { answers: Object.fromEntries(answers), refusals, components: Object.fromEntries(sorted) };
}

function openProgram(): ts.Program {
  const file = path.join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    root,
  );
  return ts.createProgram([path.join(ROUTES, 'index.ts'), INSTANCES], {
    ...options,
    incremental: false,
    tsBuildInfoFile: undefined,
  });
}

function instancesOf(program: ts.Program, checker: ts.TypeChecker): ts.Type {
  const file = program.getSourceFile(INSTANCES);
  const declared = file?.statements.find(ts.isInterfaceDeclaration);
  if (!declared) throw new Error('instances.ts has no interface');
  return checker.getTypeAtLocation(declared);
}

function declarationOf({ method, path }: Route, declarations: readonly Declaration[]): Declaration {
  const fitting = declarations.filter((one) => one.method === method && one.path.test(path));
  const [best, second] = fitting.toSorted((one, other) => other.weight - one.weight);
  if (!best || best.weight === second?.weight) throw new Error(`${method} ${path}: declared ${fitting.length} times`);
  return best;
}

function answerOf(route: Route, declaration: Declaration, checker: ts.TypeChecker, schemas: TypeSchemas): AnswerType {
  const { call, bindingsOf } = declaration;
  const name = `${route.method} ${route.path}`;
  const [signature] = checker.getTypeAtLocation(call).getCallSignatures();
  const answer = signature && checker.getAwaitedType(signature.getReturnType());
  if (!answer) throw new Error(`${name}: its call is no function of an answer`);
  const bindings = bindingsOf(route.path);
  const found = (property: string): JsonSchema[] =>
    typesOf(answer, property, checker).map((type) => schemas.of(type, `${name}: ${property}`, bindings));
  const isText = ['html', 'csv', 'picture'].includes(route.answers);
  const lines = route.answers === 'lines' ? linesOf(answer, checker) : [];
  const answers = answer.isUnion() ? answer.types.length : 1;
  const beside = found('extra').filter(({ properties = {} }) => Object.keys(properties).length > 0);
  // Only some of the answers have it.
  const extra = beside.length < answers ? beside.map((schema) => ({ ...schema, required: [] })) : beside;
  return {
    statuses: statusesOf(call),
    ...(!isText && { data: whole(either(found('data')), name, schemas) }),
    ...(extra.length > 0 && { extra: either(extra) }),
    ...(lines.length > 0 && { lines: either(lines.map((type) => schemas.of(type, `${name}: lines`, bindings))) }),
  };
}

/** A route whose answer is `unknown` comes from a function that says `Answer` alone. */
function whole(schema: JsonSchema, name: string, { faults }: TypeSchemas): JsonSchema {
  if (Object.keys(schema).length === 0)
    faults.push(`${name}: data is unknown; what makes the answer says Answer<Thing>`);
  return schema;
}

/** The types that a property has in the members of a union. */
function typesOf(answer: ts.Type, property: string, checker: ts.TypeChecker): ts.Type[] {
  const members = answer.isUnion() ? answer.types : [answer];
  return members.flatMap((member) => {
    const symbol = member.getProperty(property);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    return type && !(type.flags & ts.TypeFlags.Undefined) ? [type] : [];
  });
}

/** The type of a streamed value: of `AsyncGenerator<Value[]>`. */
function linesOf(answer: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  return typesOf(answer, 'lines', checker).flatMap((lines) => {
    const [batch] = checker.getTypeArguments(lines as ts.TypeReference);
    return batch ? checker.getTypeArguments(batch as ts.TypeReference) : [];
  });
}

function either(schemas: readonly JsonSchema[]): JsonSchema {
  const each = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = {}] = each;
  return each.length > 1 ? { anyOf: each } : first;
}
