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
  /** Of a product that is there, what becomes another. */
  cells: ChangedCell[];
}

type Field = 'name' | 'category' | keyof ProductPlain;

/** What the lines say of their product: all the same, or nothing. What none says stays as it is. */
export function planFields(
  lines: Lines,
  before: EditedProduct | null,
  options: MatrixOptions,
  refuse: RefuseAt,
): Fields {
  const name = saidBy(lines, 'name', refuse);
  const category = saidBy(lines, 'category', refuse);
  const plain = mapPlainColumns(PRODUCT_PLAIN, (field) => saidBy(lines, field, refuse).value ?? undefined);
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

interface Said<Value> {
  value: Value;
  line: number;
}

function saidBy<Of extends Field>(lines: Lines, field: Of, refuse: RefuseAt): Said<ImportLine[Of]> {
  const first = lines.find((line) => line[field] !== null);
  if (!first) return { value: lines[0][field], line: lines[0].line };
  for (const line of lines) {
    if (line[field] === null || line[field] === first[field]) continue;
    refuse(line.line, underscored(field), 'import.notSame', { line: first.line });
  }
  return { value: first[field], line: first.line };
}

/** 0 where it can't be told; the cell has been refused then. */
function categoryOf(
  said: Said<string | null>,
  before: EditedProduct | null,
  options: MatrixOptions,
  refuse: RefuseAt,
): number {
  const isSame = said.value === null || said.value.toLowerCase() === before?.category.toLowerCase();
  if (before && isSame) return before.categoryId;
  const wanted = said.value?.toLowerCase();
  const found = options.categories.find(({ name }) => name.toLowerCase() === wanted);
  if (before && before.productDetails.length > 0) {
    refuse(said.line, 'category', 'product.categoryFixed', { category: before.category });
  } else if (said.value === null) refuse(said.line, 'category', 'input.required');
  else if (!found) refuse(said.line, 'category', 'import.category');
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
