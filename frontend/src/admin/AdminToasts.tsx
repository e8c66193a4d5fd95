import { App } from 'antd';
import { autorun } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../stores/StoresContext.tsx';

/** Shows the toasts of the store as antd messages; how long they stay is the store's decision. */
export function AdminToasts() {
  const { toasts } = useStores();
  const { message } = App.useApp();
  useEffect(() => {
    let shown: number[] = [];
    return autorun(() => {
      const present = toasts.toasts.map(({ id }) => id);
      shown.filter((id) => !present.includes(id)).forEach((id) => message.destroy(id));
      for (const { id, kind, text } of toasts.toasts) {
        if (!shown.includes(id)) void message.open({ key: id, type: kind, content: text, duration: 0 });
      }
      shown = present;
    });
  }, [toasts, message]);
  return null;
}
