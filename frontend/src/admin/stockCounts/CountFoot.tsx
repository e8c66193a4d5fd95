import { CheckOutlined, CloudSyncOutlined, MobileOutlined, WarningOutlined } from '@ant-design/icons';
import { App, Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import type { CountStore } from './CountStore.ts';
import styles from './CountingSheet.module.css';
import { useCountSteps } from './useCountSteps.ts';

interface CountFootProps {
  store: CountStore;
  /** Units on the sheet. */
  total: number;
}

/** Always in reach of the thumb: how far it is, where the numbers are kept, and the end. */
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
    <div className={styles.foot}>
      <div className={`${styles.far} grow`}>
        <p>
          <strong className="figures">{t('stock.count.progress', { done, total })}</strong>
          <SaveState store={store} />
        </p>
        <Progress
          percent={total === 0 ? 0 : (done / total) * 100}
          showInfo={false}
          size="small"
          aria-label={t('stock.count.counted')}
        />
      </div>
      <Button type="primary" size="large" disabled={done === 0} loading={store.isBusy} onClick={handleSubmit}>
        {t('stock.count.submit')}
      </Button>
    </div>
  );
});

/** Where the numbers are: quiet as long as all is well. */
const SaveState = observer(function SaveState({ store }: { store: CountStore }) {
  const { t } = useTranslation('admin');
  const { looks, failures, refusal, done } = store;
  const count = looks.size;
  if (refusal !== null) {
    return (
      <span className={`${styles.state} note`} data-state="refused" role="alert">
        <WarningOutlined aria-hidden /> {refusal} {t('stock.count.onPhone', { count })}
      </span>
    );
  }
  if (failures > 0) {
    return (
      <span className={`${styles.state} note`} data-state="phone" role="status">
        <MobileOutlined aria-hidden /> {t('stock.count.offline', { count })}
      </span>
    );
  }
  if (count > 0) {
    return (
      <span className={`${styles.state} note`} role="status">
        <CloudSyncOutlined aria-hidden /> {t('stock.count.onPhone', { count })}
      </span>
    );
  }
  return (
    <span className={`${styles.state} note`} role="status">
      {done > 0 && (
        <>
          <CheckOutlined aria-hidden /> {t('stock.count.inShop')}
        </>
      )}
    </span>
  );
});
