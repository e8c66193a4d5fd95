import { underscored } from '../../contract/columns.ts';
import type { PlainTexts } from '../../contract/productColumns.ts';
import { forPlain, PLAIN_NAMES, plainTexts } from '../../contract/productColumns.ts';
import type { ChangedCell, EditedProduct, MatrixOptions } from '../../contract/products.ts';
import { cleanParagraph } from '../../contract/text.ts';
import { changedCells } from './changedCells.ts';
import type { Lines, RefuseAt } from './lines.ts';

interface Fields extends PlainTexts {
  name: string;
  categoryId: number;
  /** Of a product that is there, what becomes another. */
  cells: ChangedCell[];
}

const FIELDS = ['name', 'category', ...PLAIN_NAMES] as const;
type Field = (typeof FIELDS)[number];

/** What the lines say of their product: all the same, or nothing. What none says stays as it is. */
export function planFields(
  lines: Lines,
  before: EditedProduct | null,
  options: MatrixOptions,
  refuse: RefuseAt,
): Fields {
  const said = Object.fromEntries(FIELDS.map((field) => [field, saidBy(lines, field, refuse)])) as Record<Field, Said>;
  const { name, category } = said;
  if (!before && name.text === null) refuse(name.line, 'name', 'input.required');
  const categoryId = categoryOf(category, before, options, refuse);
  const fields = {
    name: name.text ?? before?.name ?? '',
    categoryId,
    ...plainTexts(
      forPlain((field) => said[field].text),
      before,
    ),
  };
  const categoryName = category.text ?? before?.category ?? '';
  return { ...fields, cells: before ? cellsIn({ ...fields, categoryName }, before) : [] };
}

interface Said {
  text: string | null;
  line: number;
}

function saidBy(lines: Lines, field: Field, refuse: RefuseAt): Said {
  const first = lines.find((line) => line[field] !== null);
  if (!first) return { text: null, line: lines[0].line };
  for (const line of lines) {
    if (line[field] === null || line[field] === first[field]) continue;
    refuse(line.line, underscored(field), 'import.notSame', { line: first.line });
  }
  return { text: first[field], line: first.line };
}

/** 0 where it can't be told; the cell has been refused then. */
function categoryOf(said: Said, before: EditedProduct | null, options: MatrixOptions, refuse: RefuseAt): number {
  const isSame = said.text === null || said.text.toLowerCase() === before?.category.toLowerCase();
  if (before && isSame) return before.categoryId;
  const wanted = said.text?.toLowerCase();
  const found = options.categories.find(({ name }) => name.toLowerCase() === wanted);
  if (before && before.productDetails.length > 0) {
    refuse(said.line, 'category', 'product.categoryFixed', { category: before.category });
  } else if (said.text === null) refuse(said.line, 'category', 'input.required');
  else if (!found) refuse(said.line, 'category', 'import.category');
  return found?.id ?? 0;
}

type Named = Omit<Fields, 'cells'> & { categoryName: string };

function cellsIn(fields: Named, before: EditedProduct): ChangedCell[] {
  const isMoved = fields.categoryId !== before.categoryId;
  const textsOf = (texts: PlainTexts) =>
    Object.fromEntries(PLAIN_NAMES.map((name) => [underscored(name), cleanParagraph(texts[name])]));
  return changedCells(
    { name: before.name, category: before.category, ...textsOf(before) },
    { name: fields.name, category: isMoved ? fields.categoryName : before.category, ...textsOf(fields) },
  );
}
