import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { SavedView } from '@contract/savedViews.ts';
import { VIEW_LIMITS } from '@contract/savedViews.ts';
import type { ColumnChoice } from '../ListLayout.ts';
import type { SavedViewsStore } from './SavedViewsStore.ts';
import { failureText } from '../../failureText.ts';

interface SaveViewModalProps {
  store: SavedViewsStore;
  /** Null: a new one. */
  view: SavedView | null;
  /** What the list shows now. */
  shown: { search: string; columns: ColumnChoice };
  onClose: () => void;
}

/** Names a view; a known one can also take over what the list shows now. */
export function SaveViewModal({ store, view, shown, onClose }: SaveViewModalProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [isRetaken, setIsRetaken] = useState(view === null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (name.trim() === '') {
      setFault(t('list.viewNameMissing'));
      return;
    }
    const { search, columns } = view && !isRetaken ? view : shown;
    setIsSaving(true);
    try {
      await store.save(view?.id ?? null, {
        name: name.trim(),
        isShared,
        search,
        columns: { order: [...columns.order], hidden: [...columns.hidden] },
      });
      onClose();
    } catch (error) {
      setFault(failureText(error, t('shared:error.unexpected')));
      setIsSaving(false);
    }
  };

  return (
    <Modal
      open
      title={t(view ? 'list.changeViewTitle' : 'list.saveView')}
      okText={t('list.save')}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ htmlType: 'submit', form: 'save-view' }}
      confirmLoading={isSaving}
      onCancel={onClose}
    >
      <Form id="save-view" layout="vertical" onFinish={() => void save()}>
        <Form.Item
          label={t('list.viewName')}
          htmlFor="view-name"
          help={fault ?? undefined}
          validateStatus={fault === null ? '' : 'error'}
        >
          <Input
            id="view-name"
            autoFocus
            value={name}
            maxLength={VIEW_LIMITS.name}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <Checkbox checked={isShared} onChange={(event) => setIsShared(event.target.checked)}>
          {t('list.shareView')}
        </Checkbox>
        {view && (
          <Checkbox checked={isRetaken} onChange={(event) => setIsRetaken(event.target.checked)}>
            {t('list.retakeView')}
          </Checkbox>
        )}
      </Form>
    </Modal>
  );
}
