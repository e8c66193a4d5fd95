import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { Picture } from './Picture.ts';
import styles from './Pictures.module.css';
import type { PicturesStore } from './PicturesStore.ts';

/** All pictures in order: drag one, or lift it with Space and move it with the arrow keys. */
export const PictureGrid = observer(function PictureGrid({ pictures: store }: { pictures: PicturesStore }) {
  const { pictures } = store;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Scrolling with a finger must not start a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    // Enter opens a picture, so only Space lifts it.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
    }),
  );
  const announcements = useAnnouncements(pictures);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) store.move(placeOf(pictures, active.id), placeOf(pictures, over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {pictures.map((picture, index) => (
            <Tile key={picture.key} store={store} picture={picture} index={index} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
});

interface TileProps {
  store: PicturesStore;
  picture: Picture;
  index: number;
}

const Tile = observer(function Tile({ store, picture, index }: TileProps) {
  const { t } = useTranslation('admin');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: picture.key });
  const shift = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  const isChosen = store.chosen === picture;
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging}
      style={{ transform: shift ?? undefined, transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        className={styles.face}
        aria-pressed={isChosen}
        aria-label={t('products.pictures.move', { position: index + 1, total: store.pictures.length })}
        onClick={() => store.choose(picture)}
      >
        {picture.isPreparing ? (
          <LoadingOutlined aria-hidden />
        ) : (
          <img src={picture.url ?? ''} alt="" draggable={false} />
        )}
        {index === 0 && <span className={styles.cover}>{t('products.pictures.cover')}</span>}
        {picture.refusal !== null && <WarningOutlined className={styles.warning} aria-hidden />}
      </button>
    </li>
  );
});

function useAnnouncements(pictures: readonly Picture[]): Announcements {
  const { t } = useTranslation('admin');
  const total = pictures.length;
  const position = (key: string | number) => placeOf(pictures, key) + 1;
  const at = (key: string | number) => t('products.pictures.movedTo', { position: position(key), total });
  return {
    onDragStart: ({ active }) => at(active.id),
    onDragOver: ({ over }) => (over ? at(over.id) : undefined),
    onDragEnd: ({ over }) => (over ? t('products.pictures.dropped', { position: position(over.id) }) : undefined),
    onDragCancel: () => t('products.pictures.cancelled'),
  };
}

function placeOf(pictures: readonly Picture[], key: string | number): number {
  return pictures.findIndex((picture) => picture.key === key);
}
