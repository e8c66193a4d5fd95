import { Select } from 'antd';
import type { RevenueQuery, RevenueRange } from '@contract/dashboard.ts';
import type { Days } from '@contract/dates.ts';
import { DEFAULT_RANGE, isRange, REVENUE_RANGES } from '@contract/dashboard.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { DayInput } from '../kit/table/filters/DayInput.tsx';
import styles from './RangeChoice.module.css';

interface RangeChoiceProps {
  value: RevenueQuery;
  /** The shown days: the initial value of a custom range. */
  days: Days;
  onChange: (value: RevenueQuery) => void;
}

/** Selects the period of the revenue. */
export function RangeChoice({ value, days, onChange }: RangeChoiceProps) {
  const { t } = useTranslation('admin');
  const { range } = value;
  // A day that makes the range invalid becomes a range of its own; clearing a day ends the custom range.
  const choose = (day: string, own: Days) => {
    const one = isRange(own) ? own : { from: day, to: day };
    onChange(day === '' ? { ...value, range: DEFAULT_RANGE } : { range, ...one });
  };
  return (
    <>
      <Select<RevenueRange>
        aria-label={t('dashboard.period')}
        value={range}
        onChange={(chosen) => onChange({ range: chosen, ...days })}
        popupMatchSelectWidth={false}
        options={REVENUE_RANGES.map((option) => ({ value: option, label: t(`dashboard.range.${option}`) }))}
      />
      {range === 'own' && (
        <div className={styles.days}>
          <DayInput
            label={t('list.from')}
            value={value.from}
            onChange={(from) => choose(from, { from, to: value.to })}
          />
          <DayInput label={t('list.until')} value={value.to} onChange={(to) => choose(to, { from: value.from, to })} />
        </div>
      )}
    </>
  );
}
