import { observer } from 'mobx-react-lite';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { pastedCells } from './pastedCells.ts';
import type { ProductEditor } from './ProductEditor.ts';
import { type Column, isNumberColumn, type Unit } from './Unit.ts';
import styles from './UnitTable.module.css';
import { useCellError, useFormattedNumber } from './cellTexts.ts';

export interface UnitCellProps {
  editor: ProductEditor;
  unit: Unit;
  column: Column;
  label: string;
}

/** A number, size or text cell, edited in place: raw while editing, otherwise with thousands separators. */
export const UnitCell = observer(function UnitCell({ editor, unit, column, label }: UnitCellProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const format = useFormattedNumber();
  const isNumber = isNumberColumn(column);
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Selects all, so that typing replaces, as in a spreadsheet. Synchronously: a later selection would include typed text.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);
  const problem = useCellError({ editor, unit, column, isFocused });
  const text = unit.texts[column];
  const paste = usePaste({ editor, unit, column });
  return (
    <td className={styles.number} data-label={label}>
      <input
        ref={input}
        className={styles.input}
        value={isFocused || !isNumber ? text : format(text)}
        inputMode={isNumber ? 'numeric' : 'text'}
        placeholder={column === 'parcel' ? t('products.matrix.parcelExample') : undefined}
        autoComplete="off"
        data-column={column}
        aria-label={t('products.matrix.cell', { column: label, code: unit.code })}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={({ target }) => unit.set(column, target.value)}
        onMouseDown={takeFocusOnly}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onPaste={paste}
        onKeyDown={(event) => handleKey(event, () => editor.units.fillDown(unit, column))}
      />
      {problem !== undefined && (
        <span id={id} className={styles.fault}>
          {problem}
        </span>
      )}
    </td>
  );
});

/** The first click selects the whole cell, without placing a caret. */
function takeFocusOnly(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** Arrows and Enter move up and down the column; Ctrl+D copies the cell downwards. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, fillDown: () => void): void {
  const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key.toLowerCase() === 'd') {
    event.preventDefault();
    return fillDown();
  }
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
  if (isCommand || (!isUp && key !== 'ArrowDown' && key !== 'Enter')) return;
  event.preventDefault();
  const cells = columnOf(currentTarget);
  cells[cells.indexOf(currentTarget) + (isUp ? -1 : 1)]?.focus();
}

function columnOf(cell: HTMLInputElement): HTMLInputElement[] {
  const cells = cell
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(`input[data-column="${cell.dataset['column']}"]`);
  return [...(cells ?? [])];
}

function usePaste({ editor, unit, column }: Omit<UnitCellProps, 'label'>) {
  const { t } = useTranslation('admin');
  const { toasts } = useStores();
  return (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const left = editor.units.paste(unit, column, cells);
    const count = cells.length - left;
    if (left === 0) toasts.show('info', t('products.matrix.pasted', { count }));
    else toasts.show('error', t('products.matrix.pastedTooMany', { count, left }), 5000);
  };
}
