import { App } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import type { InvoiceStore } from './InvoiceStore.ts';

/** Specification 9: errors of a step stay this long. */
const STEP_ERROR_MS = 5000;

interface Question {
  title: string;
  okText: string;
  success: string;
}

/** The steps of an invoice that ask for confirmation, with their toasts. */
export function useSteps(store: InvoiceStore) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const run = async (step: () => Promise<void>, success: string) => {
    try {
      await step();
      toasts.show('success', success);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), STEP_ERROR_MS);
    }
  };

  const confirm = (step: () => Promise<void>, { title, okText, success }: Question) =>
    void modal.confirm({ title, okText, cancelText: t('shared:action.cancel'), onOk: () => run(step, success) });

  return {
    process: () =>
      confirm(() => store.process(), {
        title: t('action.processConfirm'),
        okText: t('action.yes'),
        success: t('action.processed'),
      }),
    deliver: () =>
      confirm(() => store.deliver(), {
        title: t('action.deliverConfirm'),
        okText: t('action.yesDeliver'),
        success: t('action.delivered'),
      }),
    handOut: () =>
      confirm(() => store.deliver(), {
        title: t('action.handOutConfirm'),
        okText: t('action.yesHandOut'),
        success: t('action.handedOut'),
      }),
    cancel: () =>
      confirm(() => store.cancel(), {
        title: t('money.cancelConfirm'),
        okText: t('money.yesCancel'),
        success: t('money.cancelled'),
      }),
    revive: () =>
      confirm(() => store.revive(), {
        title: t('money.reviveConfirm'),
        okText: t('money.yesRevive'),
        success: t('money.revived'),
      }),
  };
}
