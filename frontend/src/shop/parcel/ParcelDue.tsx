import type { ReactNode } from 'react';
import { type Arrival, isOverdue } from '@contract/arrival.ts';
import { formatDay } from '@contract/dates.ts';
import { ArrivalDays } from '../../components/ArrivalDays.tsx';
import { AskShop } from '../../components/AskShop.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';

interface ParcelDueProps {
  arrival: Arrival;
  documentNo: string;
  className: string | undefined;
  /** Before the text. */
  icon?: ReactNode;
}

/** When a parcel should arrive; after that day, that it is late and a link to ask. */
export function ParcelDue({ arrival, documentNo, className, icon }: ParcelDueProps) {
  const { t, i18n } = useTranslation('orders');
  const isLate = isOverdue(arrival, new Date());
  return (
    <>
      <p className={className}>
        {icon} {isLate ? t('parcel.late', { day: formatDay(arrival.to, i18n.language) }) : <ArrivalDays {...arrival} />}
      </p>
      {isLate && (
        <p className="row wraps gap-8">
          {t('parcel.lateAsk')} <AskShop about={documentNo} isNeeded />
        </p>
      )}
    </>
  );
}
