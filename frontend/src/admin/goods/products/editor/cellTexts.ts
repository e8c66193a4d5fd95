import { formatNumber } from '@contract/money.ts';
import { mapPlainColumns } from '@contract/plainColumns.ts';
import { mapFigures, type UNIT_FIGURES, UNIT_PLAIN } from '@contract/unitColumns.ts';
import { parseWhole } from '@contract/wholeNumber.ts';
import type { PathIn } from '../../../../i18n/keys.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useChoiceText } from '../../../kit/changes/useChoiceText.ts';
import { plainColumn } from './plainCells.ts';
import type { ProductEditor } from './ProductEditor.ts';
import { type CellFault, type Column, RANGES, type Unit } from './Unit.ts';

/** Texts by a column's name. */
const named = (name: keyof typeof UNIT_FIGURES | keyof typeof UNIT_PLAIN): PathIn<'admin'> => `products.matrix.${name}`;
export const LABELS: Readonly<Record<Column, PathIn<'admin'>>> = {
  ...mapFigures(named),
  ...mapPlainColumns(UNIT_PLAIN, named),
  parcel: 'products.matrix.parcel',
  stock: 'products.matrix.opening',
};

/** A column's options as cell texts; empty: a typed column. */
export function useCellChoices(): (column: Column) => { value: string; label: string }[] {
  const { t } = useTranslation('admin');
  const wordOf = useChoiceText();
  return (column) => {
    const plain = plainColumn(column);
    if (plain?.kind === 'flag') {
      return [
        { value: '1', label: t('list.yes') },
        { value: '0', label: t('list.no') },
      ];
    }
    if (plain?.kind !== 'choice') return [];
    return plain.oneOf.map(String).map((value) => ({ value, label: wordOf(column, value) ?? value }));
  };
}

/** Formats a number with thousands separators; returns other text unchanged. */
export function useFormattedNumber(): (text: string) => string {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (text) => {
    const number = text.trim() === '' ? null : parseWhole(text);
    return number === null ? text : formatNumber(number, language);
  };
}

/** The text of a cell's error. */
export function useFaultText(): (column: Column, fault: CellFault) => string {
  const { t } = useTranslation('admin');
  const format = useFormattedNumber();
  return (column, fault) => {
    const { min, max } = RANGES[column];
    return t(`products.fault.${fault}`, { min, max: format(String(max)) });
  };
}

interface CellErrorOptions {
  editor: ProductEditor;
  unit: Unit;
  column: Column;
  isFocused: boolean;
}

/** The server's error for the cell, or its own validation error once the user left it or tried to save. */
export function useCellError({ editor, unit, column, isFocused }: CellErrorOptions): string | undefined {
  const faultText = useFaultText();
  const verdict = unit.verdictOf(column);
  if (verdict !== undefined) return verdict;
  const fault = unit.faultOf(column);
  const isVisible = editor.form.refusals > 0 || (fault !== 'required' && !isFocused);
  if (fault === null || !isVisible) return undefined;
  return faultText(column, fault);
}
