import { DeleteOutlined, DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { missingIn } from '@contract/content.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useSortableItem } from '../../kit/form/Sortable.tsx';
import { SortHandle } from '../../kit/form/SortHandle.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';
import type { Item } from './emptyContent.ts';

interface ContentCardProps {
  editor: ContentEditor;
  item: Item;
  path: string;
  /** The kind of a section, or the place of an item. */
  kind: string;
  name: string;
  /** Unset: it can't be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** A section or an item of a list: moved by its handle, opened by its name. */
export const ContentCard = observer(function ContentCard(props: ContentCardProps) {
  const { editor, item, path, kind, name, onRemove, children } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const sorted = useSortableItem(editor.keyOf(item));
  const isOpen = editor.isOpen(item, path);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (editor.takeAdded(item)) body.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [editor, item]);
  const called = [kind, name].filter(Boolean).join(' · ');
  const missing = missingIn(item).length;
  return (
    <li {...sorted.item} className={styles.card} id={`part-${editor.keyOf(item)}`} data-wrong={editor.hasProblem(path)}>
      <div className={styles.cardHead}>
        <SortHandle handle={sorted.handle} name={called} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => editor.toggle(item)}
        >
          <span className={styles.kindName}>{kind}</span>
          <span className="semibold clip grow">{name}</span>
          <DownOutlined className={styles.chevron} aria-hidden />
        </button>
        {missing > 0 && <ToneTag tone="warm">{t('content.missingTexts', { count: missing })}</ToneTag>}
        {onRemove && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('content.remove', { name: called })}
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && (
        <div ref={body} id={id} className={styles.cardBody}>
          {children}
        </div>
      )}
    </li>
  );
});
