import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** The format of the address and the API, and the format for people (specification 9). */
const DAY = 'YYYY-MM-DD';
const DAY_SHOWN = 'DD-MM-YYYY';

interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A date, picked from a calendar or typed. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <DatePicker
      aria-label={label}
      placeholder={label}
      format={DAY_SHOWN}
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange(day?.format(DAY) ?? '')}
    />
  );
}
