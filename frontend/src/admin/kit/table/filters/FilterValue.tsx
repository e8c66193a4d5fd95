import { Input, Select, Skeleton } from 'antd';
import { Suspense } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { filterKind } from '../../../../stores/listSearch.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { lazyComponent } from '../../page/lazyComponent.ts';
import type { Field } from '../fields.ts';

/** Lazy: the calendar is large, and few filters need it. */
const DayInput = lazyComponent(async () => (await import('./DayInput.tsx')).DayInput);

interface FilterValueProps<Row> {
  field: Field<Row>;
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** One operand of a filter, with the input for the field's kind. */
export function FilterValue<Row>({ field, label, value, isWrong, onChange }: FilterValueProps<Row>) {
  const { t } = useTranslation('admin');
  const fault = isWrong && ({ status: 'error', 'aria-invalid': true } as const);
  const kind = filterKind(field);
  if (kind === 'number') {
    return (
      <NumberInput
        {...fault}
        aria-label={label}
        placeholder={label}
        hasDecimals
        value={value === '' ? null : Number(value)}
        onChange={(number) => onChange(number === null ? '' : String(number))}
      />
    );
  }
  if (kind === 'moment') {
    return (
      <Suspense fallback={<Skeleton.Input active />}>
        <DayInput label={label} value={value} onChange={onChange} />
      </Suspense>
    );
  }
  if (kind === 'text') {
    return (
      <Input
        {...fault}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={LIMITS.search}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const yesNo = [
    { value: 'true', label: t('list.yes') },
    { value: 'false', label: t('list.no') },
  ];
  return (
    <Select
      {...fault}
      aria-label={label}
      placeholder={label}
      value={value === '' ? null : value}
      options={kind === 'boolean' ? yesNo : [...(field.choices ?? [])]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: string) => onChange(chosen)}
    />
  );
}
