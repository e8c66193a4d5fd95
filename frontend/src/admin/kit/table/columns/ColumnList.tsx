import { HolderOutlined } from '@ant-design/icons';
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { ListLayout } from '../ListLayout.ts';
import styles from './columns.module.css';

interface ColumnListProps {
  layout: ListLayout;
  fields: readonly { name: string; label: string }[];
}

/** Checkboxes for the columns, reordered by dragging or with Space and the arrow keys. */
export const ColumnList = observer(function ColumnList({ layout, fields }: ColumnListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ordered = layout.inOrder(fields);
  const names = ordered.map(({ name }) => name);
  const shownCount = names.filter((name) => layout.isShown(name)).length;

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const order = arrayMove(names, names.indexOf(String(active.id)), names.indexOf(String(over.id)));
    layout.setColumns({ ...layout.columns, order });
  };

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
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
      </SortableContext>
    </DndContext>
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
  const { t } = useTranslation('admin');
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id: name });
  const moved = transform ? `translateY(${Math.round(transform.y)}px)` : undefined;
  return (
    <li ref={setNodeRef} className={styles.column} style={{ transform: moved, transition }}>
      <Checkbox checked={isShown} disabled={isLast} onChange={onToggle}>
        {label}
      </Checkbox>
      <button
        type="button"
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={t('list.moveColumn', { name: label })}
      >
        <HolderOutlined aria-hidden />
      </button>
    </li>
  );
}
