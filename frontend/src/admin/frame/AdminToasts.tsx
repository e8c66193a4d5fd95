import { App, Button } from 'antd';
import { autorun } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../../stores/StoresContext.tsx';
import type { Toast } from '../../stores/ToastStore.ts';

/** Shows the store's toasts as antd messages; the store decides their duration. */
export function AdminToasts() {
  const { toasts } = useStores();
  const { message } = App.useApp();
  useEffect(() => {
    let shownIds: number[] = [];
    return autorun(() => {
      const present = toasts.toasts.map(({ id }) => id);
      shownIds.filter((id) => !present.includes(id)).forEach((id) => message.destroy(id));
      for (const toast of toasts.toasts) {
        const { id, kind } = toast;
        if (shownIds.includes(id)) continue;
        void message.open({ key: id, type: kind, content: <ToastContent toast={toast} />, duration: 0 });
      }
      shownIds = present;
    });
  }, [toasts, message]);
  return null;
}

function ToastContent({ toast: { id, text, action } }: { toast: Toast }) {
  const { toasts } = useStores();
  const hold = () => toasts.pause(id);
  const release = () => toasts.resume(id);
  const act = () => {
    toasts.dismiss(id);
    action?.run();
  };
  return (
    <span onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
      {action && (
        <Button type="link" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
    </span>
  );
}
