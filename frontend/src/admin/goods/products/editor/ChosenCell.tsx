import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { cellText, cellValue, plainColumn } from './plainCells.ts';
import type { UnitCellProps } from './UnitCell.tsx';
import styles from './UnitTable.module.css';
import { useCellChoices, useCellError } from './cellTexts.ts';

/** A boolean or enum cell. An invalid pasted value stays, with its error. */
export const ChosenCell = observer(function ChosenCell({ editor, unit, column, label }: UnitCellProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const choicesOf = useCellChoices();
  const problem = useCellError({ editor, unit, column, isFocused: false });
  const plain = plainColumn(column);
  const value = plain && cellValue(unit.texts[column], plain);
  const aria = {
    'aria-label': t('products.matrix.cell', { column: label, code: unit.code }),
    ...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': id }),
  };
  return (
    <td className={styles.number} data-label={label}>
      {plain?.kind === 'flag' ? (
        <Checkbox
          {...aria}
          checked={value === true}
          onChange={({ target }) => unit.set(column, cellText(target.checked))}
        />
      ) : (
        <select
          {...aria}
          className={styles.input}
          value={cellText(value)}
          onChange={({ target }) => unit.set(column, target.value)}
        >
          <option value="" />
          {choicesOf(column).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {problem !== undefined && (
        <span id={id} className={styles.fault}>
          {problem}
        </span>
      )}
    </td>
  );
});
