import { App } from 'antd';
import type { PickedInvoice } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import type { PickStore } from './pickSheets.ts';

/** Specification 9: errors of a step stay this long. */
const STEP_ERROR_MS = 5000;

/** The steps of a list: important ones ask for confirmation, and all show a toast. */
export function usePickSteps(store: PickStore) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const run = async (step: 'finish' | 'reopen' | 'cancel' | 'take-off', body?: object) => {
    // Sends this phone's entries first; later they would be too late.
    if (step !== 'reopen' && !(await store.sendAll())) {
      return toasts.show('error', t('pickLists.needsLine'), STEP_ERROR_MS);
    }
    try {
      toasts.show('success', await store.step(step, body));
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), STEP_ERROR_MS);
    }
  };

  const cancel = () =>
    void modal.confirm({
      title: t('pickLists.cancelAsk'),
      content: t('pickLists.cancelWhy'),
      okText: t('pickLists.cancel'),
      okButtonProps: { danger: true },
      cancelText: t('pickLists.keep'),
      onOk: () => run('cancel'),
    });

  const takeOff = (invoices: readonly PickedInvoice[]) =>
    void modal.confirm({
      title: t('pickLists.takeOffAsk', { count: invoices.length }),
      content: `${invoices.map(({ documentNo }) => documentNo).join(', ')}. ${t('pickLists.takeOffWhy')}`,
      okText: t('pickLists.takeOff', { count: invoices.length }),
      cancelText: t('shared:action.cancel'),
      onOk: () => run('take-off', { invoiceIds: invoices.map(({ id }) => id) }),
    });

  /** `unseen`: lines that nobody has ticked; `short`: incomplete orders. */
  const finish = ({ unseen, short }: { unseen: number; short: number }) => {
    if (unseen === 0 && short === 0) return void run('finish');
    void modal.confirm({
      title: unseen > 0 ? t('pickLists.finishAsk', { count: unseen }) : t('pickLists.finishShort', { count: short }),
      content: t('pickLists.finishWhy'),
      okText: t('pickLists.finish'),
      cancelText: t('pickLists.goOn'),
      onOk: () => run('finish'),
    });
  };

  return { run, cancel, takeOff, finish };
}
