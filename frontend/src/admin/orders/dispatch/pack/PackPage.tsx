import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { usePrintWindow } from '../../invoices/usePrintWindow.tsx';
import { DispatchFrame } from '../DispatchFrame.tsx';
import { LastPacked } from './LastPacked.tsx';
import styles from './Pack.module.css';
import { PackChoicesBar } from './PackChoicesBar.tsx';
import { PackFoot } from './PackFoot.tsx';
import { PackStore } from './PackStore.ts';
import { Parcel } from './Parcel.tsx';
import { Refusals } from './Refusals.tsx';
import { ScanBar } from './ScanBar.tsx';
import { useScannerField } from './useScannerField.ts';

/** Packs orders one by one: scan the order's number, then each piece; only the right pieces close the parcel. */
export const PackPage = observer(function PackPage() {
  const { t } = useTranslation('admin');
  const userId = useStores().session.user?.id;
  return (
    <DispatchFrame title={t('dispatch.station.pack')}>
      {userId !== undefined && <Desk key={userId} userId={userId} />}
    </DispatchFrame>
  );
});

const Desk = observer(function Desk({ userId }: { userId: number }) {
  const { api } = useStores();
  const { print, inPlace } = usePrintWindow();
  const [store] = useState(
    () =>
      new PackStore(api, userId, ({ invoiceId }) => {
        for (const mode of store.choices.prints) void print({ ids: [invoiceId], mode });
      }),
  );
  useEffect(() => store.start(), [store]);
  useScanParam(store);
  const { outcome, parcel } = store;
  const { packing } = parcel;
  const field = useScannerField(`${packing?.invoiceId ?? ''} ${outcome?.kind ?? ''} ${store.refusals.length}`);
  return (
    <div className={styles.desk} onClick={field.handleClick}>
      <ScanBar store={store} field={field} />
      <Refusals store={store} />
      {packing ? (
        <Parcel key={packing.invoiceId} store={store} packing={packing} />
      ) : (
        <LastPacked store={store} print={print} />
      )}
      <PackChoicesBar choices={store.choices} />
      {packing && <PackFoot store={store} />}
      {inPlace}
    </div>
  );
});

/** `?scan=`: another page links to an order here. */
function useScanParam(store: PackStore): void {
  const [params, setParams] = useSearchParams();
  const scanned = params.get('scan');
  useEffect(() => {
    if (scanned === null) return;
    setParams({}, { replace: true });
    void store.scan(scanned);
  }, [scanned, setParams, store]);
}
