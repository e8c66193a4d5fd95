import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { ListPlace } from '../../../stores/ListPlace.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { formatTotal } from '../table/formatTotal.ts';
import styles from './RecordPager.module.css';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="combobox"]';
const STEPS = [
  { by: -1, key: 'k', name: 'panel.previous', icon: <UpOutlined aria-hidden /> },
  { by: 1, key: 'j', name: 'panel.next', icon: <DownOutlined aria-hidden /> },
] as const;

/** "3 of 137" with previous and next buttons, also by keys; nothing for a record that wasn't opened from a list. */
export const RecordPager = observer(function RecordPager({ place }: { place: ListPlace | null }) {
  const { toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const group = useRef<HTMLDivElement>(null);
  const step = (by: -1 | 1) =>
    void place?.step(by).catch((error: unknown) => {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
    });
  useStepKeys(group, step);
  if (place === null || place.position === null) return null;
  return (
    <div ref={group} role="group" aria-label={t('panel.inList')} className={styles.place}>
      <span className={styles.count}>
        {t('panel.place', { position: place.position, total: formatTotal(place.list, String) })}
      </span>
      {STEPS.map(({ by, key, name, icon }) => (
        <Button
          key={key}
          type="text"
          icon={icon}
          data-key={key}
          aria-label={t(name)}
          title={`${t(name)} (${key.toUpperCase()})`}
          aria-keyshortcuts={key.toUpperCase()}
          // A disabled button at the end of the list would lose the focus.
          aria-disabled={!place.canStep(by)}
          onClick={() => step(by)}
        />
      ))}
    </div>
  );
});

/** J and K, as in mail programs; not while typing, nor below another dialog. */
function useStepKeys(group: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    const pressed = STEPS.find(({ key }) => key === event.key.toLowerCase());
    if (!group.current || !pressed || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof Element) || target.matches(TYPED_IN)) return;
    const dialogOf = (element: Element) => element.closest('[role="dialog"]');
    if (target !== document.body && dialogOf(target) !== dialogOf(group.current)) return;
    // The focused element may go with the record; here the keys keep working.
    group.current.querySelector<HTMLElement>(`[data-key="${pressed.key}"]`)?.focus();
    step(pressed.by);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
