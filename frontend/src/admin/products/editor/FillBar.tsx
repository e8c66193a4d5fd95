import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './FillBar.module.css';
import { type Column, COLUMNS } from './Unit.ts';
import type { UnitsStore } from './UnitsStore.ts';

const NOTHING: Record<Column, string> = { price: '', weight: '', parcel: '', shelfPlace: '', stock: '' };
const LABELS = {
  price: 'products.matrix.price',
  weight: 'products.matrix.weight',
  parcel: 'products.matrix.parcel',
  shelfPlace: 'products.matrix.shelfPlace',
  stock: 'products.matrix.opening',
} as const;

/** One price, weight, packed size, shelf place or opening stock for the selected units, or for all where none is; and what else many can share. */
export const FillBar = observer(function FillBar({ units }: { units: UnitsStore }) {
  const { t } = useTranslation('admin');
  const { toasts } = useStores();
  const [texts, setTexts] = useState(NOTHING);
  const isEmpty = COLUMNS.every((column) => texts[column].trim() === '');
  const apply = () => {
    const given = COLUMNS.filter((column) => texts[column].trim() !== '');
    const count = given.reduce((sum, column) => sum + units.fill(column, texts[column]), 0);
    toasts.show('info', t('products.matrix.filled', { count }));
    setTexts(NOTHING);
  };
  const columns = COLUMNS.filter((column) => column !== 'stock' || units.hasNew);
  return (
    <div role="group" aria-label={t('products.matrix.fill')} className={styles.bar}>
      <p className={styles.title}>
        {t('products.matrix.fill')}
        <span className="note regular">{t(targetsKey(units), { count: units.targets.length })}</span>
      </p>
      {columns.map((column) => (
        <FillField
          key={column}
          label={t(LABELS[column])}
          value={texts[column]}
          isNumber={column !== 'parcel' && column !== 'shelfPlace'}
          onChange={(text) => setTexts({ ...texts, [column]: text })}
          onApply={apply}
        />
      ))}
      <Button onClick={apply} disabled={isEmpty}>
        {t('products.matrix.apply')}
      </Button>
      {units.selected.size > 0 && <SelectedActions units={units} />}
    </div>
  );
});

function targetsKey({ selected }: UnitsStore) {
  return selected.size > 0 ? 'products.matrix.fillSelected' : 'products.matrix.fillAll';
}

interface FillFieldProps {
  label: string;
  value: string;
  isNumber: boolean;
  onChange: (text: string) => void;
  onApply: () => void;
}

function FillField({ label, value, isNumber, onChange, onApply }: FillFieldProps) {
  const id = useId();
  // Enter fills in; it must not save the product as it would in other fields.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (value.trim() !== '') onApply();
  };
  return (
    <div className={styles.field}>
      <label className="note" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        value={value}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
      />
    </div>
  );
}

const SelectedActions = observer(function SelectedActions({ units }: { units: UnitsStore }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.selected}>
      <Button onClick={() => units.setActive(units.targets, true)}>{t('products.matrix.activate')}</Button>
      <Button onClick={() => units.setActive(units.targets, false)}>{t('products.matrix.retire')}</Button>
      <Button type="text" onClick={() => units.selected.clear()}>
        {t('products.matrix.clear')}
      </Button>
    </div>
  );
});
