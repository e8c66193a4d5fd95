import { Alert, App, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ROLES } from '@contract/roles.ts';
import type { HeldStock as Held, ReleasedHolds } from '@contract/stock.ts';
import { heldPercent } from '@contract/stock.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';

interface HeldStockProps {
  className?: string | undefined;
  /** Percent; below it, no notice. */
  from?: number;
  onReleased?: () => void;
}

/** The share of stock reserved by unpaid orders; an admin can release reservations of customers who have never paid. */
export const HeldStock = observer(function HeldStock({ className, from = 1, onReleased }: HeldStockProps) {
  const { api, session } = useStores();
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [store] = useState(() => new LoadStore<Held>(api, '/dashboard/held-stock'));
  useEffect(() => void store.load(), [store]);
  const { data } = store;
  if (!data || heldPercent(data) < from) return null;
  const { held, free, newcomers } = data;
  const mayRelease = session.user?.role === ROLES.admin && newcomers.orders > 0;
  const handleReleased = () => {
    void store.load();
    onReleased?.();
  };
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      title={t('stock.held.title', { percent: heldPercent(data) })}
      description={
        <>
          {t('stock.held.pieces', { held: number(held), all: number(held + free) })}{' '}
          {newcomers.orders > 0 &&
            t('stock.held.newcomers', {
              count: newcomers.orders,
              orders: number(newcomers.orders),
              pieces: number(newcomers.pieces),
            })}
        </>
      }
      action={mayRelease && <ReleaseButton held={data} onReleased={handleReleased} />}
    />
  );
});

function ReleaseButton({ held: { newcomers }, onReleased }: { held: Held; onReleased: () => void }) {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  const [done, setDone] = useState<number | null>(null);
  const release = async () => {
    let sum = 0;
    try {
      for (let left = 1; left > 0;) {
        setDone(sum);
        const part = await api.post<ReleasedHolds>('/stock/held/release');
        sum += part.released;
        left = part.released === 0 ? 0 : part.left;
      }
      toasts.show('success', t('stock.held.released', { count: sum, orders: number(sum) }));
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
    setDone(null);
    onReleased();
  };
  const ask = () =>
    void modal.confirm({
      title: t('stock.held.ask', { count: newcomers.orders, orders: number(newcomers.orders) }),
      content: t('stock.held.why', { pieces: number(newcomers.pieces) }),
      okText: t('stock.held.yes'),
      okButtonProps: { danger: true },
      cancelText: t('shared:action.cancel'),
      // The question closes at once; the button shows the progress.
      onOk: () => void release(),
    });
  return (
    <Button loading={done !== null} onClick={ask}>
      {done === null ? t('stock.held.release') : t('stock.held.releasing', { orders: number(done) })}
    </Button>
  );
}
