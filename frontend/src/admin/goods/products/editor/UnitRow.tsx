import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Checkbox, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { ChosenCell } from './ChosenCell.tsx';
import { isChosen } from './plainCells.ts';
import type { ProductEditor } from './ProductEditor.ts';
import { ROW_COLUMNS, type Unit } from './Unit.ts';
import { UnitCell } from './UnitCell.tsx';
import styles from './UnitTable.module.css';
import { LABELS } from './cellTexts.ts';

interface UnitRowProps {
  editor: ProductEditor;
  unit: Unit;
}

/** One unit. An unsaved one can be removed; a saved one keeps its history, and can only be retired. */
export const UnitRow = observer(function UnitRow({ editor, unit }: UnitRowProps) {
  const { t } = useTranslation('admin');
  const { code } = unit;
  const verdict = unit.verdictOf('unit');
  return (
    <tr className={styles.unit} data-retired={!unit.isActive} data-changed={unit.isChanged}>
      <td className={styles.check}>
        <Checkbox
          aria-label={t('products.matrix.selectUnit', { code })}
          checked={editor.units.selected.has(unit.key)}
          onChange={({ target }) => editor.units.select([unit.key], target.checked)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.size}>
          {unit.parts.size.name}
          <span className={styles.code}>{code}</span>
          {unit.isNew && <span className={`${styles.added} tone-good`}>{t('products.matrix.new')}</span>}
          {!unit.isActive && <span className={`${styles.retired} tone-quiet`}>{t('products.matrix.retired')}</span>}
        </span>
        {verdict !== undefined && <span className={styles.fault}>{verdict}</span>}
      </th>
      {ROW_COLUMNS.map((column) => {
        const Cell = isChosen(column) ? ChosenCell : UnitCell;
        return <Cell key={column} editor={editor} unit={unit} column={column} label={t(LABELS[column])} />;
      })}
      <Stock editor={editor} unit={unit} />
      <td className={styles.active} data-label={t('products.matrix.active')}>
        <Switch
          size="small"
          aria-label={t('products.matrix.activeOf', { code })}
          checked={unit.isActive}
          onChange={(isActive) => unit.setActive(isActive)}
        />
        {unit.isNew && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('products.matrix.takeOut', { code })}
            onClick={() => editor.units.takeOut(unit)}
          />
        )}
      </td>
    </tr>
  );
});

/** Opening stock is typed; later changes need a reason, so they have their own form. */
const Stock = observer(function Stock({ editor, unit }: UnitRowProps) {
  const { t } = useTranslation('admin');
  const { code, stock } = unit;
  if (unit.isNew) return <UnitCell editor={editor} unit={unit} column="stock" label={t('products.matrix.opening')} />;
  return (
    <td className={styles.number} data-label={t('products.matrix.stock')}>
      <Button
        type="text"
        className={styles.stock}
        icon={<EditOutlined aria-hidden />}
        aria-label={t('products.matrix.adjust', { code, stock })}
        onClick={() => editor.adjust(unit)}
      >
        {stock}
      </Button>
    </td>
  );
});
