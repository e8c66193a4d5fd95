import { App } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { approve, type CountStep, type CountStore } from './CountStore.ts';

/** Specification 9: errors of a step stay this long. */
const STEP_ERROR_MS = 5000;

/** The steps of a count: irreversible ones ask for confirmation, and all show a toast. */
export function useCountSteps(store: CountStore) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const run = async (step: CountStep) => {
    try {
      toasts.show('success', await (step === 'approve' ? approve(store) : store.step(step)));
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), STEP_ERROR_MS);
    }
  };

  const askToApprove = () =>
    void modal.confirm({
      title: t('stock.count.approveAsk'),
      content: t('stock.count.approveWhy'),
      okText: t('stock.count.approve'),
      cancelText: t('shared:action.cancel'),
      onOk: () => run('approve'),
    });

  const cancel = () =>
    void modal.confirm({
      title: t('stock.count.cancelAsk'),
      content: t('stock.count.cancelWhy'),
      okText: t('stock.count.cancel'),
      okButtonProps: { danger: true },
      cancelText: t('stock.count.keep'),
      onOk: () => run('cancel'),
    });

  return { run, askToApprove, cancel };
}
