import { BookOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SavedView } from '@contract/savedViews.ts';
import { refusalOf } from '../../../../api/ApiError.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../page/failureText.ts';
import type { ListLayout } from '../ListLayout.ts';
import { ToolButton } from '../ToolButton.tsx';
import { ToolPopover } from '../ToolPopover.tsx';
import type { Table } from '../useTable.ts';
import { SavedViewItem } from './SavedViewItem.tsx';
import { SavedViewsStore } from './SavedViewsStore.ts';
import { SaveViewModal } from './SaveViewModal.tsx';
import styles from './views.module.css';

interface SavedViewsProps<Row> {
  table: Table<Row>;
  layout: ListLayout;
}

/** Named combinations of filters, sort and columns, private or shared. */
export const SavedViews = observer(function SavedViews<Row>({ table, layout }: SavedViewsProps<Row>) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const { store: list, goTo } = table;
  const [store] = useState(() => new SavedViewsStore(api, list.controller));
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);

  const open = (isShown: boolean) => {
    setIsOpen(isShown);
    if (isShown) void store.load();
  };
  const edit = (view: SavedView | 'new') => {
    setIsOpen(false);
    setEdited(view);
  };
  const apply = (view: SavedView) => {
    setIsOpen(false);
    layout.setColumns(view.columns);
    goTo(view.search);
  };
  const remove = async (view: SavedView) => {
    try {
      await store.remove(view.id);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')));
    }
  };

  return (
    <>
      <ToolPopover
        title={t('list.views')}
        isOpen={isOpen}
        onOpenChange={open}
        content={
          <div className={styles.panel}>
            <ViewsState store={store} />
            <ul className={styles.views}>
              {store.views?.map((view) => (
                <SavedViewItem
                  key={view.id}
                  view={view}
                  isCurrent={view.search === list.viewSearch}
                  onApply={() => apply(view)}
                  onEdit={() => edit(view)}
                  onRemove={() => void remove(view)}
                />
              ))}
            </ul>
            <Button onClick={() => edit('new')}>{t('list.saveView')}</Button>
          </div>
        }
      >
        <ToolButton icon={<BookOutlined aria-hidden />} label={t('list.views')} />
      </ToolPopover>
      {edited && (
        <SaveViewModal
          store={store}
          view={edited === 'new' ? null : edited}
          current={{ search: list.viewSearch, columns: layout.columns }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
});

const ViewsState = observer(function ViewsState({ store }: { store: SavedViewsStore }) {
  const { t } = useTranslation(['admin', 'shared']);
  if (store.error) {
    return (
      <p role="alert">
        {refusalOf(store.error) ?? t('list.viewsFailed')}{' '}
        <Button size="small" onClick={() => void store.load()}>
          {t('shared:action.retry')}
        </Button>
      </p>
    );
  }
  if (store.views === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return store.views.length === 0 ? <p>{t('list.noViews')}</p> : null;
});
