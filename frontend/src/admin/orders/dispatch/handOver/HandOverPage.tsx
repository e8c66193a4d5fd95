import { PrinterOutlined } from '@ant-design/icons';
import { App, Button, Empty, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useReactToPrint } from 'react-to-print';
import { formatDateTime } from '@contract/dates.ts';
import type { HandOver, HandOverParcel } from '@contract/handOvers.ts';
import { handOverNumber, parcelKey } from '@contract/handOvers.ts';
import { useKilograms } from '../../../../components/useKilograms.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { pageStyle } from '../../../../print/pageStyle.ts';
import { HAND_OVERS_PATH } from '../../../../routes/adminPaths.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { BackLink } from '../../../kit/page/BackLink.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import { FetchFailure } from '../../../kit/page/FetchFailure.tsx';
import headStyles from '../../../kit/page/PageHead.module.css';
import { DispatchFrame } from '../DispatchFrame.tsx';
import { Heads, ParcelCells, useParcelName } from './CourierParcels.tsx';
import styles from './HandOver.module.css';
import { handOverPath, isToPrint } from './handOverPath.ts';
import { HandOverPrint } from './HandOverPrint.tsx';

/** A hand-over sheet: its parcels, and reprints. */
export function HandOverPage() {
  const { id = '' } = useParams();
  return <Sheet key={id} id={Number(id)} />;
}

const Sheet = observer(function Sheet({ id }: { id: number }) {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'handOvers']);
  const [sheet] = useState(() => new LoadStore<HandOver>(api, `/hand-overs/${id}`));
  useEffect(() => void sheet.loadOnce(), [sheet]);
  const { data, error, isLoading } = sheet;
  return (
    <DispatchFrame title={t('handOvers:sheet', { number: handOverNumber(id) })}>
      <BackLink to={HAND_OVERS_PATH}>{t('handOvers:back')}</BackLink>
      {error && <FetchFailure error={error} isLoading={isLoading} onRetry={() => void sheet.load()} />}
      {!data && !error && <Skeleton active />}
      {data && <Loaded sheet={data} onChanged={() => void sheet.load()} />}
    </DispatchFrame>
  );
});

function Loaded({ sheet, onChanged }: { sheet: HandOver; onChanged: () => void }) {
  const { t } = useTranslation(['admin', 'handOvers']);
  const kilograms = useKilograms();
  const { id, courier, createdAt, createdBy, parcels, weight } = sheet;
  const { paper, print } = usePrinting(id);
  return (
    <section className={styles.sheet}>
      <div className={headStyles.head}>
        <h2 className="text-18 strong">{t('handOvers:sheet', { number: handOverNumber(id) })}</h2>
        <div className={headStyles.actions}>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={parcels.length === 0}
            onClick={() => print()}
          >
            {t('handOvers:print')}
          </Button>
        </div>
      </div>
      <p className="muted figures">
        {[
          courier,
          formatDateTime(createdAt),
          createdBy,
          t('handOvers:parcels', { count: parcels.length }),
          t('handOvers:weight', { weight: kilograms(weight) }),
        ].join(' · ')}
      </p>
      {parcels.length === 0 ? (
        <Empty description={t('handOvers:empty')} />
      ) : (
        <Parcels sheet={sheet} onChanged={onChanged} />
      )}
      <div hidden>
        <div ref={paper}>
          <HandOverPrint sheet={sheet} />
        </div>
      </div>
    </section>
  );
}

function Parcels({ sheet: { id, parcels }, onChanged }: { sheet: HandOver; onChanged: () => void }) {
  const { t } = useTranslation(['admin', 'handOvers']);
  const takeOff = useRemoveParcel(id, onChanged);
  const nameOf = useParcelName();
  return (
    <table className={styles.parcels}>
      <thead>
        <tr>
          <Heads />
          <td />
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcelKey(parcel)}>
            <ParcelCells parcel={parcel} />
            <td className={styles.off}>
              <Button
                size="small"
                aria-label={t('handOvers:takeOffOf', { documentNo: nameOf(parcel) })}
                onClick={() => takeOff(parcel)}
              >
                {t('handOvers:takeOff')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Prints a newly created sheet once, and again on each call of `print`. */
function usePrinting(id: number) {
  const { t } = useTranslation(['admin', 'handOvers']);
  const navigate = useNavigate();
  const isNew = isToPrint(useLocation().search);
  const paper = useRef<HTMLDivElement>(null);
  const print = useReactToPrint({
    contentRef: paper,
    documentTitle: handOverNumber(id),
    pageStyle: pageStyle('A4', '14mm', `"${t('handOvers:page')} " counter(page) " / " counter(pages)`),
  });
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!isNew || isPrinted.current) return;
    isPrinted.current = true;
    // A reload must not print again.
    void navigate(handOverPath(id), { replace: true });
    // Without its font, a sheet breaks at other places.
    void document.fonts.ready.then(() => print());
  }, [isNew, id, navigate, print]);
  return { paper, print };
}

function useRemoveParcel(id: number, onChanged: () => void) {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'handOvers', 'shared']);
  const nameOf = useParcelName();
  const takeOff = async ({ invoiceId, parcel }: HandOverParcel) => {
    const body = { invoiceId, ...(parcel && { parcelNo: parcel.no }) };
    try {
      const { message } = await api.call('PUT', `/hand-overs/take-off/${id}`, body);
      toasts.show('success', message);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
    onChanged();
  };
  return (parcel: HandOverParcel) =>
    void modal.confirm({
      title: t('handOvers:takeOffAsk', { documentNo: nameOf(parcel) }),
      content: t('handOvers:takeOffWhy'),
      okText: t('handOvers:takeOff'),
      cancelText: t('shared:action.cancel'),
      onOk: () => takeOff(parcel),
    });
}
