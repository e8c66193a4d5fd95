import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';

interface SortableProps {
  /** Of the items in order, each with `useSortableItem`. */
  keys: readonly UniqueIdentifier[];
  isGrid?: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Items that people drag, or lift with Space and move with the arrow keys. */
export function Sortable({ keys, isGrid = false, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Scrolling with a finger must not start a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    // Enter may open an item, so only Space lifts it.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
    }),
  );
  const announcements = useAnnouncements(keys);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(keys.indexOf(active.id), keys.indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isGrid ? [] : [downOnly]}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...keys]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The props of an item's element and of the button that moves it, whose name says how. */
export function useSortableItem(key: UniqueIdentifier) {
  const { t } = useTranslation('admin');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    attributes: { roleDescription: t('sorting.role') },
  });
  const shift = transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined;
  return {
    item: { ref: setNodeRef, 'data-dragging': isDragging, style: { transform: shift, transition } },
    handle: { type: 'button' as const, ...attributes, ...listeners },
  };
}

const downOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function useAnnouncements(keys: readonly UniqueIdentifier[]): Announcements {
  const { t } = useTranslation('admin');
  const total = keys.length;
  const at = (key: UniqueIdentifier) => t('sorting.movedTo', { position: keys.indexOf(key) + 1, total });
  return {
    onDragStart: ({ active }) => at(active.id),
    onDragOver: ({ over }) => (over ? at(over.id) : undefined),
    onDragEnd: ({ over }) => (over ? t('sorting.dropped', { position: keys.indexOf(over.id) + 1 }) : undefined),
    onDragCancel: () => t('sorting.cancelled'),
  };
}
