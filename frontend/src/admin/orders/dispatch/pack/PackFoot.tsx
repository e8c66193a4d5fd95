import { CloudSyncOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import type { PackingOutbox } from './PackingOutbox.ts';
import type { PackStore } from './PackStore.ts';

/** A sticky foot: the parcel's progress, the save state, and the final action. */
export const PackFoot = observer(function PackFoot({ store }: { store: PackStore }) {
  const { t } = useTranslation('admin');
  const { isFull, pieces } = store.parcel;
  const { packed, of } = pieces;
  return (
    <div className={styles.foot}>
      <div className="grow">
        <p className="row wraps gap-12">
          <strong className="figures">{t('packing.progress', { packed, count: of })}</strong>
          <OutboxState outbox={store.outbox} />
        </p>
        <Progress
          percent={of === 0 ? 0 : (packed / of) * 100}
          showInfo={false}
          size="small"
          aria-label={t('packing.progressLabel')}
        />
      </div>
      <Button size="large" onClick={() => void store.putAside()}>
        {t('packing.putAside')}
      </Button>
      <Button type="primary" size="large" disabled={!isFull} onClick={() => store.complete()}>
        {t('packing.complete')}
      </Button>
    </div>
  );
});

/** Inconspicuous while all is well. */
const OutboxState = observer(function OutboxState({ outbox }: { outbox: PackingOutbox }) {
  const { t } = useTranslation('admin');
  if (outbox.unsent.length === 0) return null;
  const isOffline = outbox.isOffline;
  return (
    <span className="note" role="status">
      {isOffline ? <MobileOutlined aria-hidden /> : <CloudSyncOutlined aria-hidden />}{' '}
      {t(isOffline ? 'packing.kept' : 'packing.sending')}
    </span>
  );
});
