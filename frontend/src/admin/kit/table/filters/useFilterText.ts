import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { FilterOperator } from '@contract/filterOperators.ts';
import type { Filter } from '@contract/lists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import type { FieldKind } from '../../../../stores/filterKinds.ts';
import { filterKind } from '../../../../stores/listSearch.ts';
import type { Field } from '../fields.ts';

const NAMES = Object.fromEntries(Object.entries(FILTER_OPERATORS).map(([name, code]) => [code, name])) as Record<
  FilterOperator,
  keyof typeof FILTER_OPERATORS
>;

/** Filters in words: "Total is between 50,000 and 100,000". */
export function useFilterText() {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const operatorName = (operator: FilterOperator, kind: FieldKind | null): string =>
    t(kind === 'moment' ? `list.momentOperator.${NAMES[operator]}` : `list.operator.${NAMES[operator]}`);

  const valueName = <Row>(value: string, field: Field<Row>): string => {
    const kind = filterKind(field);
    if (kind === 'choice') return field.choices?.find((choice) => choice.value === value)?.label ?? value;
    if (kind === 'boolean') return t(value === 'true' ? 'list.yes' : 'list.no');
    if (kind === 'number') return number(Number(value));
    return kind === 'moment' ? value.slice(0, 10).split('-').reverse().join('-') : value;
  };

  const filterText = <Row>({ operator, values }: Filter, field: Field<Row>): string => {
    const [first, second] = values.map((value) => valueName(value, field));
    const name = operatorName(operator, filterKind(field));
    const words = [field.label, name, first, second === undefined ? undefined : t('list.and'), second];
    return words.filter((word) => word !== undefined).join(' ');
  };

  return { operatorName, filterText };
}
