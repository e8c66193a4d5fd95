import path from 'node:path';
import ts from 'typescript';
import type { JsonSchema, JsonType } from '../../backend/src/contract/jsonSchema.ts';

/** The types that a generic route leaves open. */
export interface Bindings {
  /** In place of `object`. */
  row?: ts.Type | undefined;
  /** The entity of the path, for the types of instances.ts. */
  entity?: string | undefined;
}

/** Numbers that may have decimals: percents and their like. All others are whole: ids, counts, rupiah, grams. */
const FRACTIONS = /percent|discount|share|ratio|rate$|average|growth|change|perDay|pace|days$|margin/i;
const MOMENT = /(?:^at|At)$/;
const RUPIAH = /rupiah/i;

/** Turns TypeScript types into JSON Schemas: what `JSON.stringify` makes of their values. Named types become components. */
export class TypeSchemas {
  readonly components = new Map<string, JsonSchema>();
  readonly faults: string[] = [];
  private readonly named = new Map<ts.Type, string>();
  private readonly checker: ts.TypeChecker;
  private readonly instances: ts.Type;
  private bindings: Bindings = {};
  private trail: string[] = [];
  /** Whether the comment of the property says what is in it: then it may be any object, as of another standard. */
  private isDescribed = false;

  constructor(checker: ts.TypeChecker, instances: ts.Type) {
    this.checker = checker;
    this.instances = instances;
  }

  /** The schema of a type as `where` answers it; a type that does not say enough is one of `faults`. */
  of(type: ts.Type, where: string, bindings: Bindings = {}): JsonSchema {
    this.bindings = bindings;
    this.trail = [where];
    this.isDescribed = false;
    return this.convert(type);
  }

  private convert(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & ts.TypeFlags.NonPrimitive && this.bindings.row) return this.convert(this.bindings.row);
    const instance = this.instanceOf(type);
    if (instance) return this.convert(instance);
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    const isBranded = type.isIntersection() && type.types.some((one) => one.flags & ts.TypeFlags.StringLike);
    if (isBranded || (flags & ts.TypeFlags.StringLike && !type.isStringLiteral())) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: this.isFraction() ? 'number' : 'integer' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return { type: 'null' };
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (type.isNumberLiteral())
      return { type: Number.isInteger(type.value) ? 'integer' : 'number', enum: [type.value] };
    if (flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    if (this.checker.isTupleType(type)) return this.tuple(type as ts.TypeReference);
    const items = this.checker.isArrayType(type) && this.checker.getTypeArguments(type as ts.TypeReference)[0];
    if (items) return { type: 'array', items: this.convert(items) };
    return this.component(type, () => (type.isUnion() ? this.union(type) : this.object(type)));
  }

  private instanceOf(type: ts.Type): ts.Type | undefined {
    const { aliasSymbol, aliasTypeArguments } = type;
    if (!aliasSymbol || !aliasTypeArguments?.some((one) => one.flags & ts.TypeFlags.TypeParameter)) return undefined;
    const each = this.instances.getProperty(aliasSymbol.name);
    const instance = each && this.checker.getTypeOfSymbol(each).getProperty(this.bindings.entity ?? '');
    return instance && this.checker.getTypeOfSymbol(instance);
  }

  private tuple(type: ts.TypeReference): JsonSchema {
    const prefixItems = this.checker.getTypeArguments(type).map((one) => this.convert(one));
    return { type: 'array', prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length };
  }

  private union(type: ts.UnionType): JsonSchema {
    const isNullable = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const parts = this.parts(type);
    const [first] = parts;
    const rest = parts.length === 1 && first ? first : { anyOf: parts };
    if (!isNullable) return rest;
    if (rest.type === undefined || rest.type === 'object')
      return { anyOf: [...(rest.anyOf ?? [rest]), { type: 'null' }] };
    const types = [...[rest.type].flat(), 'null'] as JsonType[];
    return { ...rest, type: types, ...(rest.enum && { enum: [...rest.enum, null] }) };
  }

  /** The members of a union without null, with the literals of one type in one list, and `true | false` as boolean. */
  private parts({ types }: ts.UnionType): JsonSchema[] {
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
    const members = types.filter(({ flags }) => !(flags & nothing)).map((one) => this.convert(one));
    const words = new Map<string, JsonSchema>();
    const others = new Map<string, JsonSchema>();
    for (const member of members) {
      if (!member.enum || member.anyOf) others.set(JSON.stringify(member), member);
      else
        words.set(String(member.type), {
          ...member,
          enum: [...(words.get(String(member.type))?.enum ?? []), ...member.enum],
        });
    }
    const lists = [...words.values()].map((list) =>
      list.type === 'boolean' && list.enum?.length === 2 ? ({ type: 'boolean' } as const) : list,
    );
    return [...lists, ...others.values()];
  }

  private object(type: ts.Type): JsonSchema {
    if (type.getCallSignatures().length > 0) return this.fault('a function');
    if (type.flags & ts.TypeFlags.NonPrimitive)
      return this.isDescribed ? { type: 'object' } : this.fault('no more than an object');
    if (type.flags & ts.TypeFlags.TypeParameter) return this.fault(`the open type ${this.checker.typeToString(type)}`);
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const found = this.property(property);
      if (!found) continue;
      properties[property.name] = found.schema;
      if (found.isRequired) required.push(property.name);
    }
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const open = index ? this.convert(index) : false;
    return { type: 'object', properties, required, additionalProperties: open };
  }

  private property(property: ts.Symbol): { schema: JsonSchema; isRequired: boolean } | null {
    const type = this.checker.getTypeOfSymbol(property);
    const members = type.isUnion() ? type.types : [type];
    if (members.every(({ flags }) => flags & ts.TypeFlags.Undefined)) return null;
    const mayBeMissing = members.some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void));
    const isRequired = !(property.flags & ts.SymbolFlags.Optional) && !mayBeMissing;
    this.trail.push(property.name);
    this.isDescribed = this.wordsOf(property) !== '';
    const schema = this.convert(type);
    this.trail.pop();
    return { schema: this.withWords(schema, property), isRequired };
  }

  private withWords(schema: JsonSchema, property: ts.Symbol): JsonSchema {
    const description = this.wordsOf(property);
    const types = [schema.type ?? []].flat();
    const isMoment = types.includes('string') && !schema.enum && MOMENT.test(property.name);
    const isMoney = types.includes('integer') && RUPIAH.test(description);
    return {
      ...schema,
      ...(isMoment && { format: 'date-time' }),
      ...(isMoney && { format: 'rupiah' }),
      ...(description !== '' && { description }),
    };
  }

  private wordsOf(property: ts.Symbol): string {
    return ts.displayPartsToString(property.getDocumentationComment(this.checker)).replaceAll(/\s+/g, ' ');
  }

  private isFraction(): boolean {
    return FRACTIONS.test(this.trail.at(-1) ?? '');
  }

  /** A named type of ours becomes a component, so that its name is told and a type may contain itself. */
  private component(type: ts.Type, make: () => JsonSchema): JsonSchema {
    const known = this.named.get(type);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const name = this.nameOf(type);
    if (name === null || this.components.has(name)) return this.nested(make);
    this.named.set(type, name);
    this.components.set(name, {});
    this.components.set(name, this.nested(make));
    return { $ref: `#/components/schemas/${name}` };
  }

  private nested(make: () => JsonSchema): JsonSchema {
    if (this.trail.length > 40) return this.fault('a type that contains itself without a name');
    return make();
  }

  private nameOf(type: ts.Type): string | null {
    const isGeneric = (type.aliasTypeArguments ?? this.argumentsOf(type)).length > 0;
    const symbol = type.aliasSymbol ?? type.getSymbol();
    if (isGeneric || !symbol || symbol.name.startsWith('__')) return null;
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
    return file.includes(path.join('backend', 'src')) && /^[A-Z]/.test(symbol.name) ? symbol.name : null;
  }

  private argumentsOf(type: ts.Type): readonly ts.Type[] {
    const isReference = 'target' in type && type.flags & ts.TypeFlags.Object;
    return isReference ? this.checker.getTypeArguments(type as ts.TypeReference) : [];
  }

  private fault(what: string): JsonSchema {
    this.faults.push(`${this.trail.join('.')} is ${what}`);
    return {};
  }
}
