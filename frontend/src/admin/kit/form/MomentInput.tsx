import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { formatDateTime } from '@contract/dates.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { PanelControl } from './PanelField.tsx';

const FORMAT = 'DD-MM-YYYY HH:mm';
const JAKARTA = '+07:00';

/** A moment (ISO 8601, empty: none), shown and picked in Jakarta's time, whatever the reader's time zone. */
export function MomentInput({ value, onChange, ...control }: PanelControl<string>) {
  const { t } = useTranslation('admin');
  return (
    <DatePicker
      {...control}
      className="wide"
      format={FORMAT}
      placeholder={t('entities.momentFormat')}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      // "Now" would be the reader's clock.
      showNow={false}
      value={value === '' ? null : onJakartasClock(value)}
      onChange={(picked: Dayjs | null) => onChange(picked ? momentOf(picked) : '')}
    />
  );
}

/** The picker supports only the reader's time zone, so it gets Jakarta's clock time as if it were local. */
function onJakartasClock(moment: string): Dayjs {
  const [, day, month, year, time] = /^(\d+)-(\d+)-(\d+) (.+)$/.exec(formatDateTime(moment)) ?? [];
  return dayjs(`${year}-${month}-${day}T${time}`);
}

function momentOf(picked: Dayjs): string {
  return new Date(`${picked.format('YYYY-MM-DDTHH:mm')}:00${JAKARTA}`).toISOString();
}
