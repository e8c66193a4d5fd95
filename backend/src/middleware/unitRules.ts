import type { JsonSchema } from '../contract/jsonSchema.ts';
import type { ParcelSize } from '../contract/parcelSizes.ts';
import { isParcelSize, MAX_PARCEL_SIDE } from '../contract/parcelSizes.ts';
import type { PlainColumn, PlainColumns, PlainValue, PayloadValues } from '../contract/plainColumns.ts';
import { mapPlainColumns } from '../contract/plainColumns.ts';
import type { ProductInput, UnitInput } from '../contract/products.ts';
import { PRODUCT_LIMITS } from '../contract/products.ts';
import { cleanLine, isOneLine, lengthOf } from '../contract/text.ts';
import { mapFigures, UNIT_PLAIN } from '../contract/unitColumns.ts';
import { InputError } from '../errors.ts';
import type { FieldFault, MessageKey, MessageParams } from '../locales/messages.ts';
import { plainSchema } from './entityRules.ts';
import type { Reader } from './input.ts';
import { MAX_ID } from './rules.ts';

const FIELD = 'productDetails';
const REFERENCE = { min: 1, max: MAX_ID };

/**
 * The other fields of a product and its matrix. Every invalid cell is named, as `productDetails.3.price`. Parsing hundreds
 * of units by hand is faster than a chain of rules per cell.
 */
export function withUnits<Input>(
  reader: Reader<Input>,
): Reader<Input & { productDetails: ProductInput['productDetails'] }> {
  const read = async (request: Parameters<Reader<Input>>[0]) => {
    const { productDetails, faults } = readUnits((request.body as { [FIELD]?: unknown } | undefined)?.[FIELD]);
    try {
      const input = await reader(request);
      if (faults.length === 0) return { ...input, productDetails };
    } catch (error) {
      if (error instanceof InputError) throw new InputError([...error.fields, ...faults]);
      throw error;
    }
    throw new InputError(faults);
  };
  const schema = { type: 'array', maxItems: PRODUCT_LIMITS.units, items: unitSchema() } as const;
  return Object.assign(read, {
    fields: [...reader.fields, { in: 'body' as const, name: FIELD, schema, isRequired: true }],
  });
}

function unitSchema(): JsonSchema {
  const whole = ({ min: minimum, max: maximum }: Range): JsonSchema => ({ type: 'integer', minimum, maximum });
  const orNull = (range: Range): JsonSchema => ({ ...whole(range), type: ['integer', 'null'] });
  const side: JsonSchema = whole({ min: 1, max: MAX_PARCEL_SIDE });
  const sides = { length: side, width: side, height: side };
  const parcel = { type: ['object', 'null'], properties: sides, required: Object.keys(sides) } as const;
  const required = {
    ...{ variantId: whole(REFERENCE), colorId: whole(REFERENCE), sizeId: whole(REFERENCE) },
    ...mapFigures((_, range) => whole(range)),
  };
  const properties = {
    ...{ id: orNull(REFERENCE), ...required, parcel, ...mapPlainColumns(UNIT_PLAIN, plainSchema) },
    ...{ isActive: { type: 'boolean', default: true } as const, stock: orNull(PRODUCT_LIMITS.stock) },
  };
  return { type: 'object', properties, required: Object.keys(required) };
}

/** Pure: any submitted matrix → units, and every invalid cell. */
export function readUnits(sent: unknown): { productDetails: UnitInput[]; faults: FieldFault[] } {
  const max = PRODUCT_LIMITS.units;
  if (!Array.isArray(sent) || sent.length > max) {
    return { productDetails: [], faults: [{ field: FIELD, key: 'product.unit.list', params: { max } }] };
  }
  const faults: FieldFault[] = [];
  const productDetails = sent.map((unit: unknown, index) => {
    const cells = typeof unit === 'object' && unit !== null ? (unit as Record<string, unknown>) : {};
    return readUnit(cells, (cell, key, params) => {
      faults.push({ field: `${FIELD}.${index}.${cell}`, key, ...(params ? { params } : {}) });
    });
  });
  return { productDetails, faults };
}

type Refuse = (cell: keyof UnitInput, key: MessageKey, params?: MessageParams) => void;

function readUnit(cells: Record<string, unknown>, refuse: Refuse): UnitInput {
  const whole = (cell: keyof UnitInput, range: Range): number => {
    return readWhole(cells[cell], range, (key, params) => refuse(cell, key, params));
  };
  const isSent = (cell: keyof UnitInput): boolean => cells[cell] !== undefined && cells[cell] !== null;
  const { isActive = true } = cells;
  if (typeof isActive !== 'boolean') refuse('isActive', 'input.choice');
  return {
    ...(isSent('id') ? { id: whole('id', REFERENCE) } : {}),
    variantId: whole('variantId', REFERENCE),
    colorId: whole('colorId', REFERENCE),
    sizeId: whole('sizeId', REFERENCE),
    ...mapFigures(whole),
    ...readParcel(cells, refuse),
    ...readPlain(UNIT_PLAIN, cells, refuse),
    isActive: isActive === true,
    ...(isSent('stock') ? { stock: whole('stock', PRODUCT_LIMITS.stock) } : {}),
  };
}

interface Range {
  min: number;
  max: number;
}
type RefuseCell = (key: MessageKey, params?: MessageParams) => void;

function readWhole(value: unknown, { min, max }: Range, refuse: RefuseCell): number {
  if (typeof value === 'number' && Number.isInteger(value)) {
    if (value < min || value > max) refuse('input.range', { min, max });
    return value;
  }
  refuse(value === undefined || value === null ? 'input.required' : 'input.number');
  return 0;
}

/** For a column that can't be null, null counts as missing. */
export function readPlain<Of extends PlainColumns>(
  columns: Of,
  cells: Readonly<Record<string, unknown>>,
  refuse: (cell: keyof Of & string, key: MessageKey, params?: MessageParams) => void,
): PayloadValues<Of> {
  return mapPlainColumns(columns, (name, column): unknown => {
    const value = cells[name];
    if (value === undefined || value === null) return column.isNullable ? value : undefined;
    return readCell(value, column, (key, params) => refuse(name, key, params));
  }) as PayloadValues<Of>;
}

function readCell(value: unknown, column: PlainColumn, refuse: RefuseCell): PlainValue {
  if (column.kind === 'whole') return readWhole(value, column, refuse);
  if (column.kind === 'flag') {
    if (typeof value !== 'boolean') refuse('input.choice');
    return value === true;
  }
  if (column.kind === 'choice') {
    const choice = column.oneOf.find((one) => one === value) ?? null;
    if (choice === null) refuse('input.choice');
    return choice;
  }
  const text = typeof value === 'string' ? cleanLine(value) : '';
  if (typeof value !== 'string' || !isOneLine(text)) refuse('input.text');
  else if (lengthOf(text) > column.max) refuse('input.tooLong', { max: column.max });
  return text;
}

function readParcel({ parcel }: Record<string, unknown>, refuse: Refuse): Pick<UnitInput, 'parcel'> {
  if (parcel === undefined || parcel === null) return parcel === undefined ? {} : { parcel };
  const sides = parcel as Partial<Record<keyof ParcelSize, unknown>>;
  const side = (name: keyof ParcelSize): number => (typeof sides[name] === 'number' ? sides[name] : 0);
  const size = { length: side('length'), width: side('width'), height: side('height') };
  if (!isParcelSize(size)) refuse('parcel', 'product.unit.parcel', { max: MAX_PARCEL_SIDE });
  return { parcel: size };
}
