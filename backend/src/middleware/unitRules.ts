import type { ParcelSize } from '../contract/parcelSizes.ts';
import { isParcelSize, MAX_PARCEL_SIDE } from '../contract/parcelSizes.ts';
import type { ProductInput, UnitInput } from '../contract/products.ts';
import { PRODUCT_LIMITS } from '../contract/products.ts';
import { cleanLine, isOneLine, lengthOf } from '../contract/text.ts';
import { forFigures, MAX_SHELF_PLACE } from '../contract/unitColumns.ts';
import { InputError } from '../errors.ts';
import type { FieldFault, MessageKey, MessageParams } from '../locales/messages.ts';
import type { Reader } from './input.ts';
import { MAX_ID } from './rules.ts';

const FIELD = 'productDetails';
const REFERENCE = { min: 1, max: MAX_ID };

/**
 * The other fields of a product and its matrix. Every bad cell is named, as `productDetails.3.price`. Hundreds of units
 * are quicker read by hand than by a chain of rules for each cell.
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
  return Object.assign(read, { fields: [...reader.fields, { in: 'body' as const, name: FIELD }] });
}

/** Pure: whatever was sent as a matrix → units, and every bad cell. */
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
  const whole = (cell: keyof UnitInput, range: { min: number; max: number }): number => {
    const value = cells[cell];
    if (typeof value === 'number' && Number.isInteger(value)) {
      if (value < range.min || value > range.max) refuse(cell, 'input.range', { ...range });
      return value;
    }
    refuse(cell, value === undefined || value === null ? 'input.required' : 'input.number');
    return 0;
  };
  const isSent = (cell: keyof UnitInput): boolean => cells[cell] !== undefined && cells[cell] !== null;
  const { isActive = true } = cells;
  if (typeof isActive !== 'boolean') refuse('isActive', 'input.choice');
  return {
    ...(isSent('id') ? { id: whole('id', REFERENCE) } : {}),
    variantId: whole('variantId', REFERENCE),
    colorId: whole('colorId', REFERENCE),
    sizeId: whole('sizeId', REFERENCE),
    ...forFigures(whole),
    ...readParcel(cells, refuse),
    ...readPlace(cells, refuse),
    isActive: isActive === true,
    ...(isSent('stock') ? { stock: whole('stock', PRODUCT_LIMITS.stock) } : {}),
  };
}

function readPlace({ shelfPlace }: Record<string, unknown>, refuse: Refuse): Pick<UnitInput, 'shelfPlace'> {
  if (shelfPlace === undefined || shelfPlace === null) return {};
  const place = typeof shelfPlace === 'string' ? cleanLine(shelfPlace) : '';
  if (typeof shelfPlace !== 'string' || !isOneLine(place)) refuse('shelfPlace', 'input.text');
  else if (lengthOf(place) > MAX_SHELF_PLACE) refuse('shelfPlace', 'input.tooLong', { max: MAX_SHELF_PLACE });
  return { shelfPlace: place };
}

function readParcel({ parcel }: Record<string, unknown>, refuse: Refuse): Pick<UnitInput, 'parcel'> {
  if (parcel === undefined || parcel === null) return parcel === undefined ? {} : { parcel };
  const sides = parcel as Partial<Record<keyof ParcelSize, unknown>>;
  const side = (name: keyof ParcelSize): number => (typeof sides[name] === 'number' ? sides[name] : 0);
  const size = { length: side('length'), width: side('width'), height: side('height') };
  if (!isParcelSize(size)) refuse('parcel', 'product.unit.parcel', { max: MAX_PARCEL_SIDE });
  return { parcel: size };
}
