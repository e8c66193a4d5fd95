import { App } from 'antd';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';

const TOAST_MS = 5000;

/** Erases the personal data of a closed account at the customer's request. Asks for confirmation: there is no Undo. */
export function useErase(onErased: () => void): (customer: UserRow) => void {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const erase = async (customer: UserRow) => {
    try {
      const { message } = await api.call('POST', `/users/erase/${customer.id}`, {});
      toasts.show('success', message, TOAST_MS);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), TOAST_MS);
    }
    onErased();
  };
  return (customer) =>
    void modal.confirm({
      title: t('people.eraseConfirm', { name: customer.fullname }),
      content: t('people.eraseHint'),
      okText: t('people.erase'),
      okButtonProps: { danger: true },
      cancelText: t('shared:action.cancel'),
      onOk: () => erase(customer),
    });
}
