import { App } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import type { ReceiveStore } from './ReceiveStore.ts';

/** Closes a purchase after a confirmation. */
export function useClosing(store: ReceiveStore) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['purchases', 'shared']);
  const close = async () => {
    try {
      toasts.show('success', await store.close());
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
  };
  return () =>
    void modal.confirm({
      title: t('closeAsk'),
      content: t('closeWhy', { count: store.missing }),
      okText: t('close'),
      cancelText: t('shared:action.cancel'),
      onOk: close,
    });
}
