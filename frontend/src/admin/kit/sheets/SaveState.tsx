import { CheckOutlined, CloudSyncOutlined, MobileOutlined, WarningOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { SheetStore } from './SheetStore.ts';

/** The save state of a sheet's numbers. */
export type SentSheet = Pick<SheetStore<never, never>, 'failures' | 'refusal' | 'done'> & { pending: { size: number } };

/** Shows whether a sheet's numbers are saved: inconspicuous while all is well. */
export const SaveState = observer(function SaveState({ store }: { store: SentSheet }) {
  const { t } = useTranslation('admin');
  const { pending, failures, refusal, done } = store;
  const count = pending.size;
  if (refusal !== null) {
    return (
      <span className="note sale" role="alert">
        <WarningOutlined aria-hidden /> {refusal} {t('stock.count.onPhone', { count })}
      </span>
    );
  }
  if (failures > 0) {
    return (
      <span className="text-14" role="status">
        <MobileOutlined aria-hidden /> {t('stock.count.offline', { count })}
      </span>
    );
  }
  if (count > 0) {
    return (
      <span className="note" role="status">
        <CloudSyncOutlined aria-hidden /> {t('stock.count.onPhone', { count })}
      </span>
    );
  }
  return (
    <span className="note" role="status">
      {done > 0 && (
        <>
          <CheckOutlined aria-hidden /> {t('stock.count.inShop')}
        </>
      )}
    </span>
  );
});
