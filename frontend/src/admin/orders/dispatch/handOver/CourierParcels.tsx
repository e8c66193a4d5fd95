import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayStamp, formatDateTime } from '@contract/dates.ts';
import type { HandOver, HandOverParcel, ReadyParcels } from '@contract/handOvers.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import { useKilograms } from '../../../../components/useKilograms.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../../routes/adminPaths.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import { RecordLink } from '../../../kit/page/RecordLink.tsx';
import styles from './HandOver.module.css';
import { handOverPath } from './handOverPath.ts';

interface CourierParcelsProps extends ReadyParcels {
  /** Some parcels are no longer ready. */
  onRefused: () => void;
}

/** The parcels ready for one courier: today's are preselected for a sheet. */
export function CourierParcels({ courier, parcels, onRefused }: CourierParcelsProps) {
  const { t } = useTranslation('admin');
  const kilograms = useKilograms();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(firstChoice(parcels)));
  const { make, isBusy } = useCreateSheet(courier, onRefused);
  const [isOpen, setIsOpen] = useState(false);
  const latest = firstChoice(parcels);
  const visible = isOpen ? parcels : parcels.filter(({ invoiceId }) => latest.includes(invoiceId));
  const selected = visible.filter(({ invoiceId }) => chosen.has(invoiceId));
  const grams = selected.reduce((sum, { weight }) => sum + weight, 0);
  const isAll = selected.length === visible.length;
  const toggle = ({ invoiceId }: HandOverParcel) =>
    setChosen((before) => (before.has(invoiceId) ? without(before, invoiceId) : new Set([...before, invoiceId])));
  return (
    <section className={styles.courier} aria-label={courier}>
      <header className={styles.head}>
        <h2 className="text-18 strong">{courier}</h2>
        <span className="note figures">
          {t('handOvers.chosen', { count: selected.length, total: visible.length })} ·{' '}
          {t('handOvers.weight', { weight: kilograms(grams) })}
        </span>
        <Button
          type="primary"
          disabled={selected.length === 0}
          loading={isBusy}
          onClick={() => void make(selected.map(({ invoiceId }) => invoiceId))}
        >
          {t('handOvers.make')}
        </Button>
      </header>
      <table className={styles.parcels}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <Checkbox
                checked={isAll}
                indeterminate={selected.length > 0 && !isAll}
                onChange={() => setChosen(new Set(isAll ? [] : visible.map(({ invoiceId }) => invoiceId)))}
              >
                <span className={styles.all}>{t('handOvers.all', { courier })}</span>
              </Checkbox>
            </th>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {visible.map((parcel) => (
            <tr key={parcel.invoiceId}>
              <td className={styles.tick}>
                <Checkbox
                  aria-label={t('handOvers.one', { documentNo: parcel.documentNo })}
                  checked={chosen.has(parcel.invoiceId)}
                  onChange={() => toggle(parcel)}
                />
              </td>
              <ParcelCells parcel={parcel} />
            </tr>
          ))}
        </tbody>
      </table>
      {visible.length < parcels.length && (
        <Button type="link" onClick={() => setIsOpen(true)}>
          {t('handOvers.earlier', { count: parcels.length - visible.length })}
        </Button>
      )}
    </section>
  );
}

const COLUMNS = ['documentNo', 'receiptNumber', 'recipient', 'city', 'weight', 'pieces', 'shippedDate'] as const;
const NUMERIC: readonly string[] = ['weight', 'pieces'];

/** The column headings of the parcels. */
export function Heads() {
  const { t } = useTranslation('admin');
  return COLUMNS.map((name) => (
    <th key={name} scope="col" className={NUMERIC.includes(name) ? styles.number : undefined}>
      {t(`handOvers.column.${name}`)}
    </th>
  ));
}

/** The columns of a parcel. */
export function ParcelCells({ parcel }: { parcel: HandOverParcel }) {
  const { t } = useTranslation('admin');
  const kilograms = useKilograms();
  const { invoiceId, documentNo, receiptNumber, recipient, city, weight, pieces, shippedDate } = parcel;
  const label = (name: (typeof COLUMNS)[number]) => ({ 'data-label': t(`handOvers.column.${name}`) });
  return (
    <>
      <td>
        <span className="unbroken">
          <RecordLink to={invoicePath(invoiceId)}>{documentNo}</RecordLink>
        </span>
      </td>
      <td {...label('receiptNumber')} className={styles.receipt}>
        {receiptNumber}
      </td>
      <td {...label('recipient')}>{recipient}</td>
      <td {...label('city')}>{city}</td>
      <td {...label('weight')} className={styles.number}>
        {kilograms(weight)}
      </td>
      <td {...label('pieces')} className={styles.number}>
        {pieces}
      </td>
      <td {...label('shippedDate')} className="unbroken">
        {isToday(parcel)
          ? `${t('handOvers.today')} ${formatDateTime(shippedDate).slice(-5)}`
          : formatDateTime(shippedDate)}
      </td>
    </>
  );
}

function useCreateSheet(courier: string, onRefused: () => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation('shared');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const make = async (invoiceIds: readonly number[]) => {
    setIsBusy(true);
    try {
      const { data, message } = await api.call<HandOver>('POST', '/hand-overs', { courier, invoiceIds });
      toasts.show('success', message);
      void navigate(handOverPath(data.id, true));
    } catch (error) {
      setIsBusy(false);
      toasts.show('error', failureText(error, t('error.unexpected')), 5000);
      if (error instanceof ApiError && error.status === 409) onRefused();
    }
  };
  return { make, isBusy };
}

/** Today's parcels; without any, all. */
function firstChoice(parcels: readonly HandOverParcel[]): number[] {
  const today = parcels.filter(isToday);
  return (today.length > 0 ? today : parcels).map(({ invoiceId }) => invoiceId);
}

function isToday({ shippedDate }: HandOverParcel): boolean {
  return dayStamp(new Date(shippedDate)) === dayStamp(new Date());
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((one) => one !== id));
}
