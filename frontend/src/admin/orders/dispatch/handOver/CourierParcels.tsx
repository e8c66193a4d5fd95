import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayStamp, formatDateTime } from '@contract/dates.ts';
import type { HandOver, HandOverInput, HandOverParcel, ReadyParcels } from '@contract/handOvers.ts';
import { parcelKey } from '@contract/handOvers.ts';
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
  const { t } = useTranslation(['admin', 'handOvers']);
  const kilograms = useKilograms();
  const nameOf = useParcelName();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(firstChoice(parcels)));
  const { make, isBusy } = useCreateSheet(courier, onRefused);
  const [isOpen, setIsOpen] = useState(false);
  const latest = firstChoice(parcels);
  const visible = isOpen ? parcels : parcels.filter((parcel) => latest.includes(parcelKey(parcel)));
  const selected = visible.filter((parcel) => chosen.has(parcelKey(parcel)));
  const grams = selected.reduce((sum, { weight }) => sum + weight, 0);
  const isAll = selected.length === visible.length;
  const toggle = (key: string) =>
    setChosen((before) => (before.has(key) ? without(before, key) : new Set([...before, key])));
  return (
    <section className={styles.courier} aria-label={courier}>
      <header className={styles.head}>
        <h2 className="text-18 strong">{courier}</h2>
        <span className="note figures">
          {t('handOvers:chosen', { count: selected.length, total: visible.length })} ·{' '}
          {t('handOvers:weight', { weight: kilograms(grams) })}
        </span>
        <Button type="primary" disabled={selected.length === 0} loading={isBusy} onClick={() => void make(selected)}>
          {t('handOvers:make')}
        </Button>
      </header>
      <table className={styles.parcels}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <Checkbox
                checked={isAll}
                indeterminate={selected.length > 0 && !isAll}
                onChange={() => setChosen(new Set(isAll ? [] : visible.map(parcelKey)))}
              >
                <span className={styles.all}>{t('handOvers:all', { courier })}</span>
              </Checkbox>
            </th>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {visible.map((parcel) => (
            <tr key={parcelKey(parcel)}>
              <td className={styles.tick}>
                <Checkbox
                  aria-label={t('handOvers:one', { documentNo: nameOf(parcel) })}
                  checked={chosen.has(parcelKey(parcel))}
                  onChange={() => toggle(parcelKey(parcel))}
                />
              </td>
              <ParcelCells parcel={parcel} />
            </tr>
          ))}
        </tbody>
      </table>
      {visible.length < parcels.length && (
        <Button type="link" onClick={() => setIsOpen(true)}>
          {t('handOvers:earlier', { count: parcels.length - visible.length })}
        </Button>
      )}
    </section>
  );
}

const COLUMNS = ['documentNo', 'receiptNumber', 'recipient', 'city', 'weight', 'pieces', 'shippedDate'] as const;
const NUMERIC: readonly string[] = ['weight', 'pieces'];

/** An order's number; of a split order, with the parcel's place. */
export function useParcelName(): (parcel: HandOverParcel) => string {
  const { t } = useTranslation(['admin', 'handOvers']);
  return ({ documentNo, parcel }) => (parcel ? `${documentNo}, ${t('parcels.place', { ...parcel })}` : documentNo);
}

/** The column headings of the parcels. */
export function Heads() {
  const { t } = useTranslation(['admin', 'handOvers']);
  return COLUMNS.map((name) => (
    <th key={name} scope="col" className={NUMERIC.includes(name) ? styles.number : undefined}>
      {t(`handOvers:column.${name}`)}
    </th>
  ));
}

/** The columns of a parcel. */
export function ParcelCells({ parcel }: { parcel: HandOverParcel }) {
  const { t } = useTranslation(['admin', 'handOvers']);
  const kilograms = useKilograms();
  const { invoiceId, documentNo, receiptNumber, recipient, city, weight, pieces, shippedDate } = parcel;
  const label = (name: (typeof COLUMNS)[number]) => ({ 'data-label': t(`handOvers:column.${name}`) });
  return (
    <>
      <td>
        <span className="unbroken">
          <RecordLink to={invoicePath(invoiceId)}>{documentNo}</RecordLink>
        </span>{' '}
        {parcel.parcel && <span className="fine">{t('parcels.place', { ...parcel.parcel })}</span>}
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
          ? `${t('handOvers:today')} ${formatDateTime(shippedDate).slice(-5)}`
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
  const make = async (parcels: readonly HandOverParcel[]) => {
    setIsBusy(true);
    const invoiceIds = [...new Set(parcels.map(({ invoiceId }) => invoiceId))];
    const parcelIds = parcels.flatMap(({ parcel }) => parcel?.id ?? []);
    const input: HandOverInput = { courier, invoiceIds, parcelIds };
    try {
      const { data, message } = await api.call<HandOver>('POST', '/hand-overs', input);
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
function firstChoice(parcels: readonly HandOverParcel[]): string[] {
  const today = parcels.filter(isToday);
  return (today.length > 0 ? today : parcels).map(parcelKey);
}

function isToday({ shippedDate }: HandOverParcel): boolean {
  return dayStamp(new Date(shippedDate)) === dayStamp(new Date());
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((one) => one !== key));
}
