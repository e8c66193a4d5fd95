import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import type { SavedView } from '@contract/savedViews.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './views.module.css';

interface SavedViewItemProps {
  view: SavedView;
  isCurrent: boolean;
  onApply: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function SavedViewItem({ view, isCurrent, onApply, onEdit, onRemove }: SavedViewItemProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const { name, isShared, isOwn, owner, canChange } = view;
  const sharedBy = isOwn ? t('list.shared') : t('list.sharedBy', { owner });
  return (
    <li className="row gap-2">
      <button type="button" className={styles.apply} aria-current={isCurrent || undefined} onClick={onApply}>
        {name}
        {isShared && <small className="muted regular">{sharedBy}</small>}
      </button>
      {canChange && (
        <>
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-label={t('list.changeView', { name })}
            onClick={onEdit}
          />
          <Popconfirm
            title={t('list.deleteViewConfirm', { name })}
            okText={t('list.delete')}
            cancelText={t('shared:action.cancel')}
            onConfirm={onRemove}
          >
            <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.deleteView', { name })} />
          </Popconfirm>
        </>
      )}
    </li>
  );
}
