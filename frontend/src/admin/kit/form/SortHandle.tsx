import { HolderOutlined } from '@ant-design/icons';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { useSortableItem } from './Sortable.tsx';
import styles from './SortHandle.module.css';

interface SortHandleProps {
  handle: ReturnType<typeof useSortableItem>['handle'];
  /** Of the item that it moves. */
  name: string;
}

/** The button by which an item of a list is dragged, or lifted with Space. */
export function SortHandle({ handle, name }: SortHandleProps) {
  const { t } = useTranslation('admin');
  return (
    <button {...handle} className={styles.handle} aria-label={t('sorting.move', { name })}>
      <HolderOutlined aria-hidden />
    </button>
  );
}
