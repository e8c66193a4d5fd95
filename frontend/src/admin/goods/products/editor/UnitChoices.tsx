import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { Swatch } from '../../../../components/Swatch.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { ProductEditor } from './ProductEditor.ts';
import type { UnitParts } from './Unit.ts';
import styles from './UnitChoices.module.css';
import type { Choice, UnitsStore } from './UnitsStore.ts';

/** The product's patterns, colors and sizes, and the units they would add. */
export const UnitChoices = observer(function UnitChoices({ editor }: { editor: ProductEditor }) {
  const { t } = useTranslation('admin');
  const { units, form } = editor;
  if (form.values.categoryId === null) return <p className="note">{t('products.matrix.categoryFirst')}</p>;
  const { variants, sizes } = units.options;
  return (
    <>
      <div className={`${styles.choices} stack gap-14`}>
        <ChoiceSelect
          units={units}
          choice="variantIds"
          label={t('products.matrix.patterns')}
          placeholder={t('products.matrix.choosePatterns')}
          options={variants.map(({ id, name }) => ({ value: id, name, label: name }))}
        />
        <ChoiceSelect
          units={units}
          choice="colorIds"
          label={t('products.matrix.colors')}
          placeholder={t('products.matrix.chooseColors')}
          options={units.colorChoices.map(({ id, name, hex }) => ({
            value: id,
            name,
            label: <Colored {...{ name, hex }} />,
          }))}
        />
        <ChoiceSelect
          units={units}
          choice="sizeIds"
          label={t('products.matrix.sizes')}
          placeholder={t('products.matrix.chooseSizes')}
          options={sizes.map(({ id, name }) => ({ value: id, name, label: name }))}
        />
      </div>
      <Missing units={units} />
    </>
  );
});

interface ChoiceSelectProps {
  units: UnitsStore;
  choice: Choice;
  label: string;
  placeholder: string;
  options: { value: number; name: string; label: ReactNode }[];
}

const ChoiceSelect = observer(function ChoiceSelect({ units, choice, label, placeholder, options }: ChoiceSelectProps) {
  const id = useId();
  // An archived pattern, color or size shows only through its units.
  const chosen = units.chosen[choice].filter((value) => options.some((option) => option.value === value));
  return (
    // On Tab, antd would otherwise toggle the highlighted option.
    <div className={styles.choice} onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}>
      <label className="semibold" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        mode="multiple"
        value={chosen}
        placeholder={placeholder}
        options={options}
        optionFilterProp="name"
        onChange={(ids: number[]) => units.choose(choice, ids)}
      />
    </div>
  );
});

function Colored({ name, hex }: { name: string; hex: string }) {
  return (
    <span className="inline gap-6">
      <Swatch hex={hex} /> {name}
    </span>
  );
}

const Missing = observer(function Missing({ units }: { units: UnitsStore }) {
  const { t } = useTranslation('admin');
  const { missing } = units;
  const all = missing.flatMap(({ parts }) => parts);
  if (all.length === 0) {
    return units.units.length > 0 && <p className="note">{t('products.matrix.complete')}</p>;
  }
  return (
    <div className={styles.missing}>
      <p className="semibold">{t('products.matrix.missing', { count: all.length })}</p>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => units.add(all)}>
        {t('products.matrix.addAll', { count: all.length })}
      </Button>
      {missing.length > 1 && (
        <div className={styles.groups}>
          {missing.map(({ key, parts }) => (
            <Button key={key} size="small" icon={<PlusOutlined aria-hidden />} onClick={() => units.add(parts)}>
              {t('products.matrix.addGroup', groupWords(parts))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});

function groupWords(parts: readonly UnitParts[]) {
  const [first] = parts;
  const group = first ? `${first.variant.name} · ${first.color.name}` : '';
  return { group, sizes: parts.map(({ size }) => size.name).join(', ') };
}
