import { QuestionCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './ShortcutsHelp.module.css';
import { ToolButton } from './ToolButton.tsx';
import { ToolPopover } from './ToolPopover.tsx';

/** The keyboard shortcuts of a list. */
export function ShortcutsHelp() {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const keys = [
    { keys: '↑ ↓', does: t('list.keys.move') },
    { keys: 'Enter', does: t('list.keys.open') },
    { keys: t('list.keys.space'), does: t('list.keys.select') },
    { keys: '/', does: t('list.keys.filter') },
    { keys: 'Esc', does: t('list.keys.leave') },
    { keys: 'J K', does: t('list.keys.neighbours') },
    { keys: t('list.keys.shiftClick'), does: t('list.keys.sort') },
  ];
  const content = (
    <dl className={`${styles.keys} stack gap-8`}>
      {keys.map((shortcut) => (
        <div key={shortcut.keys}>
          <dt>
            <kbd>{shortcut.keys}</kbd>
          </dt>
          <dd>{shortcut.does}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <ToolPopover title={t('list.keys.title')} isOpen={isOpen} onOpenChange={setIsOpen} content={content}>
      <ToolButton icon={<QuestionCircleOutlined aria-hidden />} label={t('list.keys.title')} />
    </ToolPopover>
  );
}
