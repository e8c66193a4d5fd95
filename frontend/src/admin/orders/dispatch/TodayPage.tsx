import { Alert, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DispatchDay, ParcelStation } from '@contract/pickLists.ts';
import { PARCEL_STATIONS } from '@contract/pickLists.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DISPATCH_PATH, HAND_OVERS_PATH, PACK_PATH, RECEIPTS_PATH } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { WorkTile, WorkTiles } from '../../kit/page/WorkTiles.tsx';
import { TodaysCouriers } from './TodaysCouriers.tsx';
import { DispatchFrame } from './DispatchFrame.tsx';
import { NextPickList } from './pick/NextPickList.tsx';
import { PickListRows } from './pick/PickListRows.tsx';
import styles from './TodayPage.module.css';
import { pileOf } from './waitingParcels.ts';

/** Per station, the page for its work. */
const PLACES: Record<ParcelStation, string> = {
  toPick: DISPATCH_PATH,
  onList: PACK_PATH,
  toShip: RECEIPTS_PATH,
  toHandOver: HAND_OVERS_PATH,
};

/** The start of the staff's day: the waiting work per station, and the next task. */
export const TodayPage = observer(function TodayPage() {
  const { settings } = useStores();
  const { t } = useTranslation('admin');
  const day = useDay();
  const { data, error, isLoading } = day;
  return (
    <DispatchFrame title={t('dispatch.station.today')}>
      {error && <FetchFailure error={error} isLoading={isLoading} onRetry={() => void day.load()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className={styles.day}>
          {settings.facts.closure && <Alert showIcon title={settings.facts.closure.text[settings.language]} />}
          <NextPickList day={data} onRefused={() => void day.load()} />
          <WorkTiles>
            {PARCEL_STATIONS.map((station) => (
              <WorkTile
                key={station}
                {...pileOf(data.waiting, { station })}
                name={t(`pickLists.station.${station}`)}
                to={PLACES[station]}
              />
            ))}
          </WorkTiles>
          <div className={styles.halves}>
            <PickListRows lists={data.lists} />
            <TodaysCouriers day={data} onRefused={() => void day.load()} />
          </div>
        </div>
      )}
    </DispatchFrame>
  );
});

/** Refetched every minute, and on window focus. */
function useDay(): LoadStore<DispatchDay> {
  const { api } = useStores();
  const [day] = useState(() => new LoadStore<DispatchDay>(api, '/pick-lists/today'));
  useEffect(() => {
    const ask = () => void (document.hidden || day.load());
    const timer = setInterval(ask, MINUTE_MS);
    window.addEventListener('focus', ask);
    void day.load();
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [day]);
  return day;
}
