import { useEffect, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { usePanel } from '../slideOver/PanelProvider.tsx';
import type { RowsProps } from './RowsProps.ts';

type RowAttributes = Pick<
  HTMLAttributes<HTMLElement>,
  'tabIndex' | 'onFocus' | 'onKeyDown' | 'onClick' | 'onDoubleClick'
> & {
  /** Identifies the row when the focus returns to it. */
  'data-row-key': number;
  /** The row was just created. */
  'data-made'?: true;
};

/**
 * A row's keyboard and pointer handling: arrows move between rows, Enter opens, Space selects, Escape leaves. Roving
 * tabindex: one row at a time is in the tab order. For use inside `observer` components.
 */
export function useRowKeys<Row extends { id: number }>(props: RowsProps<Row>): (row: Row) => RowAttributes {
  const { table, selection, onEdit, onView, onRowClick } = props;
  const { rows, isArchived, controller } = table.store;
  const { madeId, left, setLeft } = usePanel();
  const [currentId, setCurrentId] = useState<number | null>(null);
  const reached = rows.some(({ id }) => id === currentId) ? currentId : rows[0]?.id;
  const back = left?.controller === controller && rows.some(({ id }) => id === left.id) ? left.id : null;
  useEffect(() => {
    if (back === null) return;
    setLeft(null);
    document.querySelector<HTMLElement>(`[data-row-key="${back}"]`)?.focus();
  }, [back, setLeft]);
  const edit = isArchived ? undefined : onEdit;
  const open = edit ?? onRowClick ?? onView;
  const toggle = (id: number) => {
    if (!selection) return;
    const others = selection.ids.filter((selected) => selected !== id);
    selection.onChange(others.length < selection.ids.length ? others : [...others, id]);
  };
  const onKey = (row: Row): Record<string, (element: HTMLElement) => void> => ({
    ArrowDown: (element) => focusOnNext(element, 'nextElementSibling'),
    ArrowUp: (element) => focusOnNext(element, 'previousElementSibling'),
    Enter: () => open?.(row),
    ' ': () => toggle(row.id),
    Escape: (element) => element.blur(),
  });
  return (row) => ({
    'data-row-key': row.id,
    ...(row.id === madeId && { 'data-made': true }),
    tabIndex: row.id === reached ? 0 : -1,
    onFocus: () => setCurrentId(row.id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const act = event.target === event.currentTarget ? onKey(row)[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act(event.currentTarget);
    },
    ...(onRowClick && { onClick: onOwnClick(() => onRowClick(row)) }),
    ...(edit && { onDoubleClick: onOwnClick(() => edit(row)) }),
  });
}

/** Only data rows: antd's tables have other lines too, and an expanded row has its details below it. */
function focusOnNext(row: Element, way: 'nextElementSibling' | 'previousElementSibling'): void {
  let next = row[way];
  while (next && !next.hasAttribute('tabindex')) next = next[way];
  if (next instanceof HTMLElement) next.focus();
}

/** Ignores clicks on controls in the row or in its menus, and the end of a text selection. */
function onOwnClick(act: () => void) {
  return ({ currentTarget, target, detail }: MouseEvent) => {
    const isOther =
      target instanceof Element &&
      (!currentTarget.contains(target) || target.closest('a, button, input, label, .ant-table-selection-column'));
    // A double click selects the word under it.
    const isMarking = detail < 2 && window.getSelection()?.type === 'Range';
    if (!isOther && !isMarking) act();
  };
}
