import { underscored } from '../../contract/columns.ts';
import { mapPlainColumns, plainValues } from '../../contract/plainColumns.ts';
import type { ProductPlain } from '../../contract/productColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import type { ChangedCell, EditedProduct, MatrixOptions } from '../../contract/products.ts';
import { changedCells, plainCells } from './changedCells.ts';
import type { ImportLine, Lines, RefuseAt } from './lines.ts';

interface Fields extends ProductPlain {
  name: string;
  categoryId: number;
  /** Of an existing product, the changed cells. */
  cells: ChangedCell[];
}

type Field = 'name' | 'category' | keyof ProductPlain;

/** The fields of a product: its lines agree, or leave them empty. A field that all leave empty stays as it is. */
export function planFields(
  lines: Lines,
  before: EditedProduct | null,
  options: MatrixOptions,
  refuse: RefuseAt,
): Fields {
  const name = agreedValue(lines, 'name', refuse);
  const category = agreedValue(lines, 'category', refuse);
  const plain = mapPlainColumns(PRODUCT_PLAIN, (field) => agreedValue(lines, field, refuse).value ?? undefined);
  if (!before && name.value === null) refuse(name.line, 'name', 'input.required');
  const categoryId = categoryOf(category, before, options, refuse);
  const fields = {
    name: name.value ?? before?.name ?? '',
    categoryId,
    ...plainValues(PRODUCT_PLAIN, plain, before),
  };
  const categoryName = category.value ?? before?.category ?? '';
  return { ...fields, cells: before ? cellsIn({ ...fields, categoryName }, before) : [] };
}

interface Agreed<Value> {
  value: Value;
  line: number;
}

function agreedValue<Of extends Field>(lines: Lines, field: Of, refuse: RefuseAt): Agreed<ImportLine[Of]> {
  const first = lines.find((line) => line[field] !== null);
  if (!first) return { value: lines[0][field], line: lines[0].line };
  for (const line of lines) {
    if (line[field] === null || line[field] === first[field]) continue;
    refuse(line.line, underscored(field), 'import.notSame', { line: first.line });
  }
  return { value: first[field], line: first.line };
}

/** 0 where it is unknown; the cell has a fault then. */
function categoryOf(
  agreed: Agreed<string | null>,
  before: EditedProduct | null,
  options: MatrixOptions,
  refuse: RefuseAt,
): number {
  const isUnchanged = agreed.value === null || agreed.value.toLowerCase() === before?.category.toLowerCase();
  if (before && isUnchanged) return before.categoryId;
  const categoryName = agreed.value?.toLowerCase();
  const found = options.categories.find(({ name }) => name.toLowerCase() === categoryName);
  if (before && before.productDetails.length > 0) {
    refuse(agreed.line, 'category', 'product.categoryFixed', { category: before.category });
  } else if (agreed.value === null) refuse(agreed.line, 'category', 'input.required');
  else if (!found) refuse(agreed.line, 'category', 'import.category');
  return found?.id ?? 0;
}

type Named = Omit<Fields, 'cells'> & { categoryName: string };

function cellsIn(fields: Named, before: EditedProduct): ChangedCell[] {
  const category = fields.categoryId === before.categoryId ? before.category : fields.categoryName;
  return changedCells(
    { name: before.name, category: before.category, ...plainCells(PRODUCT_PLAIN, before) },
    { name: fields.name, category, ...plainCells(PRODUCT_PLAIN, fields) },
  );
}
