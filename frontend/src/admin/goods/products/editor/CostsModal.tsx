import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { calendarDay, formatDateTime } from '@contract/dates.ts';
import { COST_RANGE } from '@contract/profit.ts';
import type { ProductCosts } from '@contract/unitCosts.ts';
import { Rupiah } from '../../../../components/Rupiah.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { Fault } from '../../../../stores/formRules.ts';
import { rangeFault } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { ModalForm } from '../../../kit/form/ModalForm.tsx';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import { PanelField } from '../../../kit/form/PanelField.tsx';
import { DayInput } from '../../../kit/table/filters/DayInput.tsx';
import styles from './CostsModal.module.css';

/** The costs of a product's units; opens from the product editor. */
export const CostsModal = observer(function CostsModal({ id, onClose }: { id: number; onClose: () => void }) {
  const { api } = useStores();
  const [store] = useState(() => new LoadStore<ProductCosts>(api, `/products/${id}/costs`));
  useEffect(() => void store.load(), [store]);
  return store.data ? <Costs product={store.data} onClose={onClose} /> : <Skeleton active paragraph={{ rows: 2 }} />;
});

interface UnitCost {
  id: number;
  cost: number | null;
}

interface CostsValues {
  validFrom: string;
  /** Of each unit; null: unknown. */
  costs: UnitCost[];
}

const Costs = observer(function Costs({ product, onClose }: { product: ProductCosts; onClose: () => void }) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [form] = useState(() => {
    const costs = product.units.map(({ id, cost }) => ({ id, cost }));
    return new FormStore<CostsValues>(
      { validFrom: calendarDay(new Date()), costs },
      { costs: (values) => faultOf(values) },
    );
  });
  const save = async ({ validFrom, costs }: CostsValues) => {
    const changed = product.units.flatMap(({ id, cost }) => {
      const typed = costOf(costs, id);
      return typed === null || typed === cost ? [] : [{ productDetailId: id, cost: typed }];
    });
    if (changed.length > 0) {
      const { message } = await api.call('PUT', `/products/${product.id}/costs`, {
        ...{ id: product.id, validFrom, costs: changed },
      });
      toasts.show('success', message);
    }
    onClose();
  };
  const fill = (typed: number | null) => {
    if (typed !== null)
      form.set(
        'costs',
        form.values.costs.map(({ id }) => ({ id, cost: typed })),
      );
  };
  return (
    <ModalForm
      form={form}
      width={560}
      title={`${t('costs.title')} · ${product.name}`}
      okText={t('shared:action.save')}
      onSubmit={() => void form.submit(save)}
      onClose={onClose}
      aside={<History product={product} />}
    >
      <div className={styles.top}>
        <PanelField form={form} name="validFrom" label={t('costs.validFrom')} hint={t('costs.validFromHint')}>
          {({ value, onChange }) => <DayInput label={t('costs.validFrom')} value={value} onChange={onChange} />}
        </PanelField>
        {product.units.length > 1 && <ForAll onFill={fill} />}
      </div>
      <PanelField form={form} name="costs" label={t('costs.perPiece')}>
        {({ value, onChange }) => (
          <ul className={styles.units}>
            {product.units.map(({ id, code, price }) => (
              <li key={id}>
                <span>
                  <span className="semibold">{code}</span>{' '}
                  <span className="fine">
                    {t('costs.soldFor')} <Rupiah value={price} />
                  </span>
                </span>
                <NumberInput
                  aria-label={code}
                  unit="rupiah"
                  value={costOf(value, id)}
                  onChange={(cost) => onChange(value.map((one) => (one.id === id ? { id, cost } : one)))}
                />
              </li>
            ))}
          </ul>
        )}
      </PanelField>
    </ModalForm>
  );
});

/** Sets the same cost for all units. */
function ForAll({ onFill }: { onFill: (cost: number | null) => void }) {
  const { t } = useTranslation('admin');
  const [cost, setCost] = useState<number | null>(null);
  return (
    <div className="stack gap-6">
      <span className="semibold">{t('costs.forAll')}</span>
      <div className="row gap-8">
        <NumberInput aria-label={t('costs.forAll')} unit="rupiah" value={cost} onChange={setCost} />
        <Button onClick={() => onFill(cost)}>{t('costs.fill')}</Button>
      </div>
    </div>
  );
}

/** The newest costs. */
const SHOWN = 5;

function History({ product: { units, history } }: { product: ProductCosts }) {
  const { t } = useTranslation('admin');
  if (history.length === 0) return null;
  const codes = new Map(units.map(({ id, code }) => [id, code]));
  return (
    <section className={styles.history}>
      <h2 className="semibold">{t('costs.history')}</h2>
      <ul>
        {history.slice(0, SHOWN).map(({ id, productDetailId, cost, validFrom, source, at, by }) => (
          <li key={id} className="fine">
            {codes.get(productDetailId)} · <Rupiah value={cost} /> ·{' '}
            {t('costs.from', { day: formatDateTime(validFrom).slice(0, 10) })} · {t(`costs.source.${source}`)} ·{' '}
            {[by, formatDateTime(at)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function costOf(costs: readonly UnitCost[], unitId: number): number | null {
  return costs.find(({ id }) => id === unitId)?.cost ?? null;
}

function faultOf({ costs }: CostsValues): Fault | null {
  const faults = costs.map(({ cost }) => rangeFault(cost ?? 0, COST_RANGE.min, COST_RANGE.max));
  return faults.find((fault) => fault !== null) ?? null;
}
