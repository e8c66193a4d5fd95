import { observer } from 'mobx-react-lite';
import { SECTION_KINDS, type Texts } from '@contract/content.ts';
import type { ContentEditor } from './ContentEditor.ts';
import { ContentFields } from './ContentFields.tsx';
import { emptyItem, type Item } from './emptyContent.ts';
import { ItemList } from './ItemList.tsx';
import { TextsField } from './TextsField.tsx';
import { useContentTexts } from './useContentTexts.ts';

const { title, columns, rows, note } = SECTION_KINDS.table;
const { cells } = rows.of;

/** A table: each of its rows has a cell for each column, also when columns are added, moved and removed. */
export const TableFields = observer(function TableFields(props: { editor: ContentEditor; item: Item; path: string }) {
  const { editor, item, path } = props;
  const words = useContentTexts();
  const columnItems = item['columns'] as Item[];
  const rowItems = item['rows'] as Item[];
  const cellsOf = (row: Item) => row['cells'] as Item[];
  const addColumn = () => {
    editor.add(columnItems, emptyItem(columns.of));
    for (const row of rowItems) cellsOf(row).push(emptyItem(cells.of));
  };
  const addRow = () => editor.add(rowItems, { cells: columnItems.map(() => emptyItem(cells.of)) });
  return (
    <>
      <ContentFields {...props} fields={{ title }} />
      <ItemList
        {...{ editor, field: columns, items: columnItems, path: `${path}.columns`, name: 'columns' }}
        label={words.field('columns')}
        beside={rowItems.map(cellsOf)}
        onAdd={addColumn}
      >
        {(column, place) => <ContentFields editor={editor} fields={columns.of} item={column} path={place} />}
      </ItemList>
      <ItemList
        {...{ editor, field: rows, items: rowItems, path: `${path}.rows`, name: 'rows' }}
        label={words.field('rows')}
        onAdd={addRow}
        nameOf={(row) => words.nameOf(cellsOf(row)[0] ?? {})}
      >
        {(row, rowPath) =>
          cellsOf(row).map((cell, at) => (
            <TextsField
              key={editor.keyOf(cell)}
              {...{ editor, texts: cell['text'] as Texts, path: `${rowPath}.cells.${at}.text`, max: cells.of.text.max }}
              label={words.nameOf(columnItems[at] ?? {}) || String(at + 1)}
              isOptional
            />
          ))
        }
      </ItemList>
      <ContentFields {...props} fields={{ note }} />
    </>
  );
});
