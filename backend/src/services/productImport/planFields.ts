import type { CsvColumn, EditedProduct, MatrixOptions } from '../../contract/products.ts';
import type { ImportLine, Lines, RefuseAt } from './lines.ts';

interface Fields {
  name: string;
  categoryId: number;
  description: string;
  descriptionEn: string;
  isChanged: boolean;
}

/** With the columns that say them. */
const COLUMNS = {
  name: 'name',
  category: 'category',
  description: 'description',
  descriptionEn: 'description_en',
} as const satisfies Partial<Record<keyof ImportLine, CsvColumn>>;
type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

/** What the lines say of their product: all the same, or nothing. What none says stays as it is. */
export function planFields(
  lines: Lines,
  before: EditedProduct | null,
  options: MatrixOptions,
  refuse: RefuseAt,
): Fields {
  const said = Object.fromEntries(FIELDS.map((field) => [field, saidBy(lines, field, refuse)])) as Record<Field, Said>;
  const { name, category, description, descriptionEn } = said;
  if (!before && name.text === null) refuse(name.line, 'name', 'input.required');
  const categoryId = categoryOf(category, before, options, refuse);
  const fields = {
    name: name.text ?? before?.name ?? '',
    categoryId,
    description: description.text ?? before?.description ?? '',
    descriptionEn: descriptionEn.text ?? before?.descriptionEn ?? '',
  };
  return { ...fields, isChanged: before !== null && isDifferent(fields, before) };
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
    refuse(line.line, COLUMNS[field], 'import.notSame', { line: first.line });
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

function isDifferent(fields: Omit<Fields, 'isChanged'>, before: EditedProduct): boolean {
  const isSameText = (['description', 'descriptionEn'] as const).every(
    (field) => fields[field] === before[field].replaceAll(/\r\n?/g, '\n').trim(),
  );
  return fields.name !== before.name || fields.categoryId !== before.categoryId || !isSameText;
}
