import { formatNumber } from '@contract/money.ts';
import { parseWhole } from '@contract/wholeNumber.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { type CellFault, type Column, RANGES } from './Unit.ts';

/** A number of the matrix with its thousands set apart; what is none, as it is. */
export function useShownNumber(): (text: string) => string {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (text) => {
    const number = text.trim() === '' ? null : parseWhole(text);
    return number === null ? text : formatNumber(number, language);
  };
}

/** What is wrong with a cell, in words. */
export function useFaultText(): (column: Column, fault: CellFault) => string {
  const { t } = useTranslation('admin');
  const shown = useShownNumber();
  return (column, fault) => {
    const { min, max } = RANGES[column];
    return t(`products.fault.${fault}`, { min, max: shown(String(max)) });
  };
}
