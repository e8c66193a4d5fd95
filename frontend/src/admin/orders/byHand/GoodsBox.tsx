import { DeleteOutlined } from '@ant-design/icons';
import type { RefSelectProps } from 'antd';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type RefObject, useId } from 'react';
import { discountedPrice, lineSubtotal } from '@contract/money.ts';
import type { FoundUnit } from '@contract/manualOrders.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import type { Problem } from '../../../stores/FormStore.ts';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import type { GoodsList } from './GoodsList.ts';
import { type HandLine, isTooMuch } from './handForm.ts';
import styles from './HandOrderPage.module.css';
import { LookupField } from './LookupField.tsx';

interface GoodsFieldProps {
  goods: GoodsList;
  /** The fault of the goods, if it is to be shown. */
  problem: Problem | null;
  /** The search field for goods. */
  field?: RefObject<RefSelectProps | null>;
}

/** The ordered goods. */
export function GoodsBox(props: GoodsFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.box}>
      <h2>{t('handOrder.goods')}</h2>
      <GoodsField {...props} />
    </section>
  );
}

/** Goods found by SKU, name, pattern, color and size, or scanned, with their quantities. */
export const GoodsField = observer(function GoodsField({ goods, problem, field }: GoodsFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { units, lines } = goods;
  const fault = useProblemText()(problem);
  return (
    <>
      <div className="stack gap-6">
        <label className="semibold" htmlFor={id}>
          {t('handOrder.addGoods')}
        </label>
        <LookupField
          id={id}
          {...(field && { ref: field })}
          value={units.text}
          {...(fault !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          options={(units.found ?? []).map((unit) => ({
            ...{ value: `${unit.productDetailId}`, found: unit, disabled: unit.lastStock <= 0 },
            label: <UnitLabel unit={unit} isNamed />,
          }))}
          onChange={(text) => units.type(text)}
          onFound={(unit) => goods.add(unit)}
          onEnter={() => void goods.addTyped()}
        />
        <span id={`${id}-error`} className={`${styles.fault} sale text-14`} aria-live="polite">
          {fault}
        </span>
      </div>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.productDetailId} goods={goods} line={line} />
          ))}
        </ul>
      )}
    </>
  );
});

const Line = observer(function Line({ goods, line }: { goods: GoodsList; line: HandLine }) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const { productDetailId, name, code, quantity, price, discount, lastStock } = line;
  return (
    <li>
      <span className={styles.name}>
        {name}
        <small>{lookOf(line)}</small>
        <small className={isTooMuch(line) ? 'sale' : ''}>
          {code} · {t(lastStock > 0 ? 'handOrder.left' : 'handOrder.soldOut', { count: lastStock })}
        </small>
      </span>
      <NumberInput
        className={styles.quantity}
        aria-label={t('handOrder.quantity', { code })}
        value={quantity}
        {...(isTooMuch(line) && { status: 'error', 'aria-invalid': true })}
        onChange={(wanted) => goods.setQuantity(productDetailId, wanted)}
      />
      <span className={styles.amount}>
        {rupiah(lineSubtotal({ price, discount, quantity: Number.isInteger(quantity) ? (quantity ?? 0) : 0 }))}
        {discount > 0 && <small>−{discount} %</small>}
      </span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('handOrder.remove', { code })}
        onClick={() => goods.remove(productDetailId)}
      />
    </li>
  );
});

/** A unit's pattern, color and size. */
export function lookOf({ variant, color, size }: Pick<FoundUnit, 'variant' | 'color' | 'size'>): string {
  return [variant.name, color.name, size.name].filter((name) => name !== '').join(' · ');
}

interface UnitLabelProps {
  unit: FoundUnit;
  /** Among units of several products. */
  isNamed?: boolean;
}

/** A unit to choose, with its price and how many are left. */
export function UnitLabel({ unit, isNamed = false }: UnitLabelProps) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const { name, code, price, discount, lastStock } = unit;
  return (
    <span className={styles.option}>
      {[...(isNamed ? [name] : []), lookOf(unit)].join(' · ')}
      <small>
        {code} · {rupiah(discountedPrice(price, discount))} ·{' '}
        {t(lastStock > 0 ? 'handOrder.left' : 'handOrder.soldOut', { count: lastStock })}
      </small>
    </span>
  );
}
