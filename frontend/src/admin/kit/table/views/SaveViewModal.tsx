import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SavedView } from '@contract/savedViews.ts';
import { VIEW_LIMITS } from '@contract/savedViews.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { FormStore } from '../../../../stores/FormStore.ts';
import { LineField } from '../../form/LineField.tsx';
import { ModalForm } from '../../form/ModalForm.tsx';
import type { ColumnChoice } from '../ListLayout.ts';
import type { SavedViewsStore } from './SavedViewsStore.ts';

interface SaveViewModalProps {
  store: SavedViewsStore;
  /** Null: a new one. */
  view: SavedView | null;
  /** The list's current state. */
  current: { search: string; columns: ColumnChoice };
  onClose: () => void;
}

interface ViewValues {
  name: string;
  isShared: boolean;
  /** Whether the view takes over the list's current state. */
  isRetaken: boolean;
}

/** Names a view; an existing one can also take over the list's current state. */
export const SaveViewModal = observer(function SaveViewModal({ store, view, current, onClose }: SaveViewModalProps) {
  const { t } = useTranslation('admin');
  const [form] = useState(() => makeForm(view));
  const save = async ({ name, isShared, isRetaken }: ViewValues) => {
    const { search, columns } = view && !isRetaken ? view : current;
    await store.save(view?.id ?? null, {
      name: name.trim(),
      isShared,
      search,
      columns: { order: [...columns.order], hidden: [...columns.hidden] },
    });
    onClose();
  };
  const check = (name: 'isShared' | 'isRetaken', label: string) => (
    <Checkbox checked={form.values[name]} onChange={({ target }) => form.set(name, target.checked)}>
      {label}
    </Checkbox>
  );
  return (
    <ModalForm
      form={form}
      title={t(view ? 'list.changeViewTitle' : 'list.saveView')}
      okText={t('list.save')}
      onSubmit={() => void form.submit(save)}
      onClose={onClose}
    >
      <LineField form={form} name="name" label={t('list.viewName')} autoFocus maxLength={VIEW_LIMITS.name} />
      {check('isShared', t('list.shareView'))}
      {view && check('isRetaken', t('list.retakeView'))}
    </ModalForm>
  );
});

function makeForm(view: SavedView | null): FormStore<ViewValues> {
  return new FormStore<ViewValues>(
    { name: view?.name ?? '', isShared: view?.isShared ?? false, isRetaken: view === null },
    { name: ({ name }) => (name.trim() === '' ? 'admin:list.viewNameMissing' : null) },
  );
}
