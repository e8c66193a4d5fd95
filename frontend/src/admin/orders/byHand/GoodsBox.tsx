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
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { type HandLine, isTooMuch } from './handForm.ts';
import styles from './HandOrderPage.module.css';
import type { HandOrderStore } from './HandOrderStore.ts';
import { LookupField } from './LookupField.tsx';

interface GoodsBoxProps {
  store: HandOrderStore;
  /** The search field for goods. */
  field: RefObject<RefSelectProps | null>;
}

/** The ordered goods: found by SKU, name, pattern, color and size, or scanned. */
export const GoodsBox = observer(function GoodsBox({ store, field }: GoodsBoxProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { form, units } = store;
  const fault = useProblemText()(form.problemOf('lines'));
  const optionOf = useUnitOption();
  return (
    <section className={styles.box}>
      <h2>{t('handOrder.goods')}</h2>
      <div className="stack gap-6">
        <label className="semibold" htmlFor={id}>
          {t('handOrder.addGoods')}
        </label>
        <LookupField
          id={id}
          ref={field}
          value={units.text}
          {...(fault !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          options={(units.found ?? []).map(optionOf)}
          onChange={(text) => units.type(text)}
          onFound={(unit) => store.add(unit)}
          onEnter={() => void store.addTyped()}
        />
        <span id={`${id}-error`} className={`${styles.fault} sale text-14`} aria-live="polite">
          {fault}
        </span>
      </div>
      {form.values.lines.length > 0 && (
        <ul className={styles.lines}>
          {form.values.lines.map((line) => (
            <Line key={line.productDetailId} store={store} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
});

const Line = observer(function Line({ store, line }: { store: HandOrderStore; line: HandLine }) {
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
        onChange={(wanted) => store.setQuantity(productDetailId, wanted)}
      />
      <span className={styles.amount}>
        {rupiah(lineSubtotal({ price, discount, quantity: Number.isInteger(quantity) ? (quantity ?? 0) : 0 }))}
        {discount > 0 && <small>−{discount} %</small>}
      </span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('handOrder.remove', { code })}
        onClick={() => store.remove(productDetailId)}
      />
    </li>
  );
});

function lookOf({ variant, color, size }: Pick<FoundUnit, 'variant' | 'color' | 'size'>): string {
  return [variant.name, color.name, size.name].filter((name) => name !== '').join(' · ');
}

/** A sold-out unit is shown but disabled. */
function useUnitOption() {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  return (unit: FoundUnit) => {
    const { productDetailId, name, code, price, discount, lastStock } = unit;
    const stock = t(lastStock > 0 ? 'handOrder.left' : 'handOrder.soldOut', { count: lastStock });
    const label = (
      <span className={styles.option}>
        {name} · {lookOf(unit)}
        <small>
          {code} · {rupiah(discountedPrice(price, discount))} · {stock}
        </small>
      </span>
    );
    return { value: `${productDetailId}`, label, found: unit, disabled: lastStock <= 0 };
  };
}
