import { arrayMove } from '@dnd-kit/sortable';
import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { Sortable, useSortableItem } from '../../form/Sortable.tsx';
import { SortHandle } from '../../form/SortHandle.tsx';
import type { ListLayout } from '../ListLayout.ts';
import styles from './columns.module.css';

interface ColumnListProps {
  layout: ListLayout;
  fields: readonly { name: string; label: string }[];
}

/** Checkboxes for the columns, reordered by dragging or with Space and the arrow keys. */
export const ColumnList = observer(function ColumnList({ layout, fields }: ColumnListProps) {
  const ordered = layout.inOrder(fields);
  const names = ordered.map(({ name }) => name);
  const shownCount = names.filter((name) => layout.isShown(name)).length;

  const move = (from: number, to: number) => {
    layout.setColumns({ ...layout.columns, order: arrayMove(names, from, to) });
  };

  return (
    <Sortable keys={names} onMove={move}>
      <ul className={styles.columns}>
        {ordered.map(({ name, label }) => {
          const isShown = layout.isShown(name);
          return (
            <ColumnItem
              key={name}
              name={name}
              label={label}
              isShown={isShown}
              // A table needs at least one column.
              isLast={isShown && shownCount === 1}
              onToggle={() => layout.toggle(name)}
            />
          );
        })}
      </ul>
    </Sortable>
  );
});

interface ColumnItemProps {
  name: string;
  label: string;
  isShown: boolean;
  isLast: boolean;
  onToggle: () => void;
}

function ColumnItem({ name, label, isShown, isLast, onToggle }: ColumnItemProps) {
  const { item, handle } = useSortableItem(name);
  return (
    <li {...item} className={styles.column}>
      <Checkbox checked={isShown} disabled={isLast} onChange={onToggle}>
        {label}
      </Checkbox>
      <SortHandle handle={handle} name={label} />
    </li>
  );
}
