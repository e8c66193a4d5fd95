import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useProblemText } from '../../../../components/useFields.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import { FetchFailure } from '../../../kit/page/FetchFailure.tsx';
import styles from './PromoTrial.module.css';
import { quantityFault } from './TrialStore.ts';
import type { TrialStore, TrialUnit } from './TrialStore.ts';

/** The sample cart: units found by typing, the promo's own first. */
export const TrialGoods = observer(function TrialGoods(props: { store: TrialStore; productIds: readonly number[] }) {
  const { store, productIds } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const textOf = useProblemText();
  const { error, isLoading } = store.goods;
  const chosen = new Set(store.lines.map(({ productDetailId }) => productDetailId));
  const left = store.units.filter(({ productDetailId }) => !chosen.has(productDetailId));
  const groups = [
    { label: t('entities.trial.ofPromo'), units: left.filter((unit) => productIds.includes(unit.productId)) },
    { label: t('entities.trial.others'), units: left.filter((unit) => !productIds.includes(unit.productId)) },
  ];
  return (
    <div className="stack gap-6">
      <label className="semibold" htmlFor={id}>
        {t('entities.trial.goods')}
      </label>
      <ul className={styles.goods}>
        {store.lines.map(({ productDetailId, product, variant, code, quantity }) => (
          <li key={productDetailId}>
            <span className={styles.name}>
              {product}
              <small>{variant}</small>
            </span>
            <NumberInput
              className={styles.quantity}
              aria-label={t('entities.trial.quantity', { code })}
              value={quantity}
              {...(quantityFault(quantity) && { status: 'error', 'aria-invalid': true })}
              onChange={(wanted) => store.setQuantity(productDetailId, wanted)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('entities.trial.remove', { code })}
              onClick={() => store.remove(productDetailId)}
            />
          </li>
        ))}
      </ul>
      <span role="alert" className={`${styles.fault} sale text-14`}>
        {textOf(store.quantityFault)}
      </span>
      <Select<number | null>
        id={id}
        showSearch={{ optionFilterProp: 'text' }}
        value={null}
        loading={isLoading}
        placeholder={t('entities.trial.addHint')}
        aria-label={t('entities.trial.add')}
        options={groups
          .filter(({ units }) => units.length > 0)
          .map(({ label, units }) => ({ label, options: units.map(optionOf) }))}
        onSelect={(picked) => picked !== null && store.add(picked)}
      />
      {error && <FetchFailure error={error} onRetry={() => void store.goods.load()} />}
      {!isLoading && !error && store.lines.length === 0 && <p className="note">{t('entities.trial.nothing')}</p>}
    </div>
  );
});

function optionOf({ productDetailId, product, variant, code }: TrialUnit) {
  const label = `${product} · ${variant}`;
  return { value: productDetailId, label, text: `${label} ${code}`, title: code };
}
