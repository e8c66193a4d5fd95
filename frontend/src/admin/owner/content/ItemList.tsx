import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { ContentField } from '@contract/content.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { Sortable } from '../../kit/form/Sortable.tsx';
import styles from './Content.module.css';
import { ContentCard } from './ContentCard.tsx';
import type { ContentEditor } from './ContentEditor.ts';
import { emptyItem, type Item } from './emptyContent.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { useContentTexts } from './useContentTexts.ts';

interface ItemListProps {
  editor: ContentEditor;
  field: Extract<ContentField, { kind: 'list' }>;
  items: Item[];
  path: string;
  /** The field's. */
  name: string;
  label: string;
  /** Lists that have an item for each of these. */
  beside?: readonly Item[][];
  /** Makes an added item; unset: an empty one. */
  onAdd?: () => void;
  /** An item's name; unset: its first text. */
  nameOf?: (item: Item) => string;
  /** An item's fields. */
  children: (item: Item, path: string) => ReactNode;
}

/** The items of a list within a section. */
export const ItemList = observer(function ItemList(props: ItemListProps) {
  const { editor, field, items, path, name, label, beside, children } = props;
  const { t } = useTranslation('admin');
  const words = useContentTexts();
  const problem = useProblemText()(editor.problemAt(path));
  const id = useId();
  const { nameOf = words.nameOf, onAdd = () => editor.add(items, emptyItem(field.of)) } = props;
  return (
    <section className="stack gap-8" aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {label}
      </h2>
      <Sortable
        keys={items.map((item) => editor.keyOf(item))}
        onMove={(from, to) => editor.move(items, from, to, beside)}
      >
        <ol className={styles.items}>
          {items.map((item, at) => (
            <ContentCard
              key={editor.keyOf(item)}
              {...{ editor, item, path: `${path}.${at}` }}
              kind={String(at + 1)}
              name={nameOf(item)}
              onRemove={items.length > field.min ? () => editor.remove(items, at, beside) : undefined}
            >
              {children(item, `${path}.${at}`)}
            </ContentCard>
          ))}
        </ol>
      </Sortable>
      <RemovedNotice editor={editor} items={items} />
      <span className="fault" aria-live="polite">
        {problem}
      </span>
      <Button
        className="start"
        icon={<PlusOutlined aria-hidden />}
        disabled={items.length >= field.max}
        onClick={onAdd}
        aria-describedby={id}
      >
        {t('content.add', { name: words.field(`${name}One`) })}
      </Button>
    </section>
  );
});
