import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { Swatch } from '../../../../components/Swatch.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { ProductEditor } from './ProductEditor.ts';
import { ROW_COLUMNS } from './Unit.ts';
import { UnitRow } from './UnitRow.tsx';
import type { UnitGroup, UnitsStore } from './UnitsStore.ts';
import styles from './UnitTable.module.css';
import { LABELS } from './cellTexts.ts';

/** The units by pattern and color, a row per size; on a phone, a card per unit. */
export const UnitTable = observer(function UnitTable({ editor }: { editor: ProductEditor }) {
  const { t } = useTranslation('admin');
  const { units } = editor;
  return (
    <table className={`${styles.table} wide figures`}>
      <thead>
        <tr>
          <th className={styles.check}>
            <SelectBox units={units} keys={units.units.map(({ key }) => key)} label={t('products.matrix.selectAll')} />
          </th>
          <th>{t('products.matrix.unit')}</th>
          {ROW_COLUMNS.map((column) => (
            <th key={column} className={styles.number}>
              {t(LABELS[column])}
            </th>
          ))}
          <th className={styles.number}>{t('products.matrix.stock')}</th>
          <th>{t('products.matrix.active')}</th>
        </tr>
      </thead>
      {units.groups.map((group) => (
        <Group key={group.key} editor={editor} group={group} />
      ))}
    </table>
  );
});

const Group = observer(function Group({ editor, group }: { editor: ProductEditor; group: UnitGroup }) {
  const { t } = useTranslation('admin');
  const { variant, color, units } = group;
  const name = `${variant.name} · ${color.name}`;
  const stock = units.reduce((sum, unit) => sum + unit.stock, 0);
  return (
    <tbody>
      <tr className={styles.group}>
        <th className={styles.check}>
          <SelectBox
            units={editor.units}
            keys={units.map(({ key }) => key)}
            label={t('products.matrix.selectGroup', { group: name })}
          />
        </th>
        <th colSpan={ROW_COLUMNS.length + 3} scope="rowgroup">
          <span className={styles.groupName}>
            <Swatch hex={color.hex} />
            {name}
            <span className="note regular">{t('products.matrix.groupFacts', { units: units.length, stock })}</span>
          </span>
        </th>
      </tr>
      {units.map((unit) => (
        <UnitRow key={unit.key} editor={editor} unit={unit} />
      ))}
    </tbody>
  );
});

interface SelectBoxProps {
  units: UnitsStore;
  keys: readonly string[];
  label: string;
}

const SelectBox = observer(function SelectBox({ units, keys, label }: SelectBoxProps) {
  const count = keys.filter((key) => units.selected.has(key)).length;
  return (
    <Checkbox
      aria-label={label}
      checked={count > 0 && count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={({ target }) => units.select(keys, target.checked)}
    />
  );
});
