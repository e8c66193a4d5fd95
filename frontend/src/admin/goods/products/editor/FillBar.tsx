import { Button, Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import styles from './FillBar.module.css';
import { type Filling, type FillPlan, planFill } from './fillPlan.ts';
import { type Column, COLUMNS, isNumberColumn } from './Unit.ts';
import type { UnitsStore } from './UnitsStore.ts';
import { LABELS, useCellChoices, useFaultText, useFormattedNumber } from './cellTexts.ts';

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Record<Column, string>;
/** Milliseconds; long enough to notice a mistake. */
const UNDO_MS = 8000;
const MAX_PREVIEWS = 3;

/** Fills price, weight, packed size, opening stock or plain values into the selected units, or all if none is selected. */
export const FillBar = observer(function FillBar({ units }: { units: UnitsStore }) {
  const { t } = useTranslation('admin');
  const [texts, setTexts] = useState(NOTHING);
  const [showsFault, setShowsFault] = useState(false);
  const filled = COLUMNS.filter((column) => texts[column].trim() !== '');
  const plans = new Map(filled.map((column) => [column, planFill(units.targets, column, texts[column])]));
  const fill = useFill(units);
  const apply = () => {
    const isGood = [...plans.values()].every(({ fault }) => fault === null);
    setShowsFault(!isGood);
    if (!isGood) return;
    fill([...plans.values()].flatMap(({ cells }) => cells));
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
          column={column}
          value={texts[column]}
          plan={plans.get(column)}
          showsFault={showsFault}
          onChange={(text) => {
            setTexts({ ...texts, [column]: text });
            setShowsFault(false);
          }}
          onApply={apply}
        />
      ))}
      <Button onClick={apply} disabled={filled.length === 0}>
        {t('products.matrix.apply')}
      </Button>
      {units.selected.size > 0 && <SelectedActions units={units} />}
    </div>
  );
});

/** Fills cells, and offers Undo. */
function useFill(units: UnitsStore) {
  const { t } = useTranslation('admin');
  const { toasts } = useStores();
  return (cells: readonly Filling[]) => {
    units.fill(cells);
    const undo = { label: t('list.undo'), run: () => units.takeBack(cells) };
    toasts.show('info', t('products.matrix.filled', { count: cells.length }), UNDO_MS, undo);
  };
}

function targetsKey({ selected }: UnitsStore) {
  return selected.size > 0 ? 'products.matrix.fillSelected' : 'products.matrix.fillAll';
}

interface FillFieldProps {
  column: Column;
  value: string;
  /** The plan for the typed text; undefined: no text. */
  plan: FillPlan | undefined;
  /** The user tried to apply an invalid value. */
  showsFault: boolean;
  onChange: (text: string) => void;
  onApply: () => void;
}

/** The input of one column; for a sum, the results show below. */
const FillField = observer(function FillField({ column, value, plan, showsFault, onChange, onApply }: FillFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const faultText = useFaultText();
  const choices = useCellChoices()(column);
  const fault = showsFault ? (plan?.fault ?? null) : null;
  // Enter fills; in other fields it saves the product.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (value.trim() !== '') onApply();
  };
  return (
    <div className={styles.field}>
      <label className="note" htmlFor={id}>
        {t(LABELS[column])}
      </label>
      {choices.length > 0 ? (
        <Select<string | null>
          id={id}
          allowClear
          value={value || null}
          options={choices}
          onChange={(one) => onChange(one ?? '')}
        />
      ) : (
        <Input
          id={id}
          value={value}
          // A numeric keyboard has neither + nor %.
          inputMode={isNumberColumn(column) && column !== 'price' ? 'numeric' : 'text'}
          placeholder={column === 'price' ? t('products.matrix.fillExample') : undefined}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          {...(fault && { status: 'error', 'aria-invalid': true })}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKey}
        />
      )}
      <span id={`${id}-note`} className={fault ? 'fault' : `${styles.look} note`} aria-live="polite">
        {fault
          ? faultText(column, fault)
          : plan?.isChange && plan.fault === null && <ChangePreview cells={plan.cells} />}
      </span>
    </div>
  );
});

/** A sum's results for the first distinct values. */
function ChangePreview({ cells }: { cells: readonly Filling[] }) {
  const format = useFormattedNumber();
  const steps = [...new Set(cells.map(({ before, after }) => `${format(before)} → ${format(after)}`))];
  return (
    <>
      {steps.slice(0, MAX_PREVIEWS).map((step) => (
        <span key={step}>{step}</span>
      ))}
      {steps.length > MAX_PREVIEWS && <span>…</span>}
    </>
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
