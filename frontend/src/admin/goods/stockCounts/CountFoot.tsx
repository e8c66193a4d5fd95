import { App, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { SheetFoot } from '../../kit/sheets/SheetFoot.tsx';
import type { CountStore } from './CountStore.ts';
import { useCountSteps } from './useCountSteps.ts';

interface CountFootProps {
  store: CountStore;
  /** Units on the sheet. */
  total: number;
}

/** A sticky foot in the thumb's reach: progress, save state and the final action. */
export const CountFoot = observer(function CountFoot({ store, total }: CountFootProps) {
  const { t } = useTranslation('admin');
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { run } = useCountSteps(store);
  const { done } = store;
  const submit = async () => {
    if (await store.sendAll()) {
      await run('submit');
      window.scrollTo(0, 0);
    } else toasts.show('error', t('stock.count.needsLine'), 5000);
  };
  const handleSubmit = () => {
    if (done === total) return void submit();
    void modal.confirm({
      title: t('stock.count.submitPart', { count: total - done }),
      content: t('stock.count.submitPartWhy'),
      okText: t('stock.count.submit'),
      cancelText: t('stock.count.goOn'),
      onOk: submit,
    });
  };
  return (
    <SheetFoot store={store} total={total}>
      <Button type="primary" size="large" disabled={done === 0} loading={store.isBusy} onClick={handleSubmit}>
        {t('stock.count.submit')}
      </Button>
    </SheetFoot>
  );
});
