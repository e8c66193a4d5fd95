import { LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { Sortable, useSortableItem } from '../../../kit/form/Sortable.tsx';
import type { Picture } from './Picture.ts';
import styles from './Pictures.module.css';
import type { PicturesStore } from './PicturesStore.ts';

/** All pictures in order. */
export const PictureGrid = observer(function PictureGrid({ pictures: store }: { pictures: PicturesStore }) {
  const { pictures } = store;
  return (
    <Sortable keys={pictures.map(({ key }) => key)} isGrid onMove={(from, to) => store.move(from, to)}>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <Tile key={picture.key} store={store} picture={picture} index={index} />
        ))}
      </ul>
    </Sortable>
  );
});

interface TileProps {
  store: PicturesStore;
  picture: Picture;
  index: number;
}

const Tile = observer(function Tile({ store, picture, index }: TileProps) {
  const { t } = useTranslation('admin');
  const { item, handle } = useSortableItem(picture.key);
  const isChosen = store.chosen === picture;
  return (
    <li {...item} className={styles.tile}>
      <button
        {...handle}
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
