import type { ReactNode } from 'react';
import { type Arrival, isOverdue } from '@contract/arrival.ts';
import { formatDay } from '@contract/dates.ts';
import { Arrives } from '../../components/Arrives.tsx';
import { AskShop } from '../../components/AskShop.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';

interface ParcelDueProps {
  arrival: Arrival;
  documentNo: string;
  className: string | undefined;
  /** Before the words. */
  icon?: ReactNode;
}

/** When a parcel should arrive; once that day is over, that it is late, and who helps. */
export function ParcelDue({ arrival, documentNo, className, icon }: ParcelDueProps) {
  const { t, i18n } = useTranslation('orders');
  const isLate = isOverdue(arrival, new Date());
  return (
    <>
      <p className={className}>
        {icon} {isLate ? t('parcel.late', { day: formatDay(arrival.to, i18n.language) }) : <Arrives {...arrival} />}
      </p>
      {isLate && (
        <p className="row wraps gap-8">
          {t('parcel.lateAsk')} <AskShop about={documentNo} isNeeded />
        </p>
      )}
    </>
  );
}
