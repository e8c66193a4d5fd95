import { formatDateTime } from '@contract/dates.ts';
import type { HandOver } from '@contract/handOvers.ts';
import { handOverNumber } from '@contract/handOvers.ts';
import { displayPhone } from '@contract/phone.ts';
import { useKilograms } from '../../../../components/useKilograms.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { ListPrint } from '../../../../print/ListPrint.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { useParcelName } from './CourierParcels.tsx';
import styles from './HandOver.module.css';

const COLUMNS = ['documentNo', 'receiptNumber', 'recipient', 'city', 'weight', 'pieces'] as const;

/** The sheet on A4 paper, with two signature lines. */
export function HandOverPrint({ sheet }: { sheet: HandOver }) {
  const { t } = useTranslation(['admin', 'handOvers']);
  const { number } = useFormats();
  const kilograms = useKilograms();
  const nameOf = useParcelName();
  const { id, courier, createdAt, createdBy, parcels, weight, seller } = sheet;
  const pieces = parcels.reduce((sum, parcel) => sum + parcel.pieces, 0);
  const from = [seller.name, seller.address.replaceAll('\n', ', '), displayPhone(seller.phone)];
  return (
    <div className={styles.paper}>
      <ListPrint
        title={`${t('handOvers:sheet', { number: handOverNumber(id) })} · ${courier}`}
        filters={[from.filter((part) => part !== '').join(' · '), createdBy]}
        printedAt={formatDateTime(createdAt)}
        columns={[
          { name: 'place', label: '#', isNumeric: true },
          ...COLUMNS.map((name, index) => ({ name, label: t(`handOvers:column.${name}`), isNumeric: index > 3 })),
        ]}
        rows={parcels.map((parcel, index) => [
          number(index + 1),
          ...[nameOf(parcel), parcel.receiptNumber, parcel.recipient, parcel.city],
          ...[kilograms(parcel.weight), number(parcel.pieces)],
        ])}
        sums={[
          null,
          t('handOvers:parcels', { count: parcels.length }),
          null,
          null,
          null,
          kilograms(weight),
          number(pieces),
        ]}
      />
      <div className={styles.signatures}>
        <div>{t('handOvers:signature.shop', { shop: seller.name })}</div>
        <div>{t('handOvers:signature.courier', { courier })}</div>
        <div>{t('handOvers:signature.when')}</div>
      </div>
    </div>
  );
}
