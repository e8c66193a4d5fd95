import { Empty, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HandOverRow } from '@contract/handOvers.ts';
import { handOverNumber } from '@contract/handOvers.ts';
import type { ReadyParcels } from '@contract/handOvers.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { RECEIPTS_PATH } from '../../../../routes/adminPaths.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../../kit/page/FetchFailure.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useTable } from '../../../kit/table/useTable.ts';
import { DispatchFrame } from '../DispatchFrame.tsx';
import { CourierParcels } from './CourierParcels.tsx';
import styles from './HandOver.module.css';
import { HAND_OVER_LIST, handOverPath } from './handOverPath.ts';
import { useHandOverFields } from './useHandOverFields.tsx';

/** The parcels ready for each courier, and the earlier sheets. */
export const HandOversPage = observer(function HandOversPage() {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'handOvers']);
  const [ready] = useState(() => new LoadStore<ReadyParcels[]>(api, '/hand-overs/ready'));
  useEffect(() => void ready.loadOnce(), [ready]);
  return (
    <DispatchFrame title={t('handOvers:title')}>
      <div className={styles.page}>
        <Ready ready={ready} />
        {/* Only once the height of the part above is known. */}
        {(ready.data ?? ready.error) !== null && <Sheets />}
      </div>
    </DispatchFrame>
  );
});

const Ready = observer(function Ready({ ready }: { ready: LoadStore<ReadyParcels[]> }) {
  const { t } = useTranslation(['admin', 'handOvers']);
  const { data, error, isLoading } = ready;
  if (error) return <FetchFailure error={error} isLoading={isLoading} onRetry={() => void ready.load()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (data.length === 0) {
    return (
      <Empty description={t('handOvers:none')}>
        <LinkButton to={RECEIPTS_PATH}>{t('handOvers:toReceipts')}</LinkButton>
      </Empty>
    );
  }
  return (
    <section className="stack gap-16">
      <p className="muted">{t('handOvers:lead')}</p>
      {data.map(({ courier, parcels }) => (
        <CourierParcels key={courier} courier={courier} parcels={parcels} onRefused={() => void ready.load()} />
      ))}
    </section>
  );
});

function Sheets() {
  const { t } = useTranslation(['admin', 'handOvers']);
  const navigate = useNavigate();
  const fields = useHandOverFields();
  const table = useTable<HandOverRow>({ ...HAND_OVER_LIST, fields });
  const open = (row: HandOverRow) => void navigate(handOverPath(row.id));
  const title = t('handOvers:sheets');
  return (
    <section className="stack gap-12">
      <h2 className="text-18 strong">{title}</h2>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={({ id }) => handOverNumber(id)}
        nothingYet={{ text: t('handOvers:noSheets') }}
        onView={open}
        onRowClick={open}
      />
    </section>
  );
}
