import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { arrayMove } from '@dnd-kit/sortable';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PickOne } from '../../kit/form/PickOne.tsx';
import { Sortable, useSortableItem } from '../../kit/form/Sortable.tsx';
import { SortHandle } from '../../kit/form/SortHandle.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';
import type { Item } from './emptyContent.ts';

interface ChosenProductsProps {
  editor: ContentEditor;
  item: Item;
  path: string;
  /** The field's. */
  name: string;
  max: number;
  label: string;
}

/** Products chosen by hand, in order. */
export const ChosenProducts = observer(function ChosenProducts(props: ChosenProductsProps) {
  const { editor, item, name, path, max, label } = props;
  const { t } = useTranslation('admin');
  const ids = item[name] as number[];
  const change = (next: number[]) => editor.set(item, name, next, `${path}.${name}`);
  // The select is for adding: it shows none of the chosen.
  const form = {
    ...editor.fieldsAt<Record<string, number | null>>(path, { [name]: null }),
    set: (_: string, id: number | null) => id !== null && change([...new Set([...ids, id])]),
  };
  return (
    <div className="stack gap-8">
      <Sortable keys={ids} onMove={(from, to) => change(arrayMove([...ids], from, to))}>
        <ol className={styles.items} aria-label={label}>
          {ids.map((id) => (
            <ChosenProduct key={id} id={id} onRemove={() => change(ids.filter((other) => other !== id))} />
          ))}
        </ol>
      </Sortable>
      {ids.length < max && (
        <PanelField {...{ form, name, label }} hint={t('content.productsHint', { max })}>
          {(control) => <PickOne {...control} of="products" shownNow="" />}
        </PanelField>
      )}
    </div>
  );
});

const ChosenProduct = observer(function ChosenProduct({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTranslation('admin');
  const choices = useStores().masterData.choicesOf('products');
  const { item, handle } = useSortableItem(id);
  const name =
    choices.data?.find((one) => one.id === id)?.name ?? (choices.data ? t('entities.archivedItem') : `#${id}`);
  return (
    <li {...item} className={`${styles.card} ${styles.cardHead}`}>
      <SortHandle handle={handle} name={name} />
      <span className="grow clip">{name}</span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('content.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
});
