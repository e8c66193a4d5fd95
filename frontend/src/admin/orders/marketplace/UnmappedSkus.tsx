import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { FoundUnit } from '@contract/manualOrders.ts';
import type { MappedFileSku, UnmappedSku } from '@contract/marketplace.ts';
import { Lookup } from '../../../components/Lookup.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { UnitLabel } from '../byHand/GoodsBox.tsx';
import { isLongSearch, searchQuery } from '../byHand/GoodsList.ts';
import { LookupField } from '../byHand/LookupField.tsx';
import styles from './Marketplace.module.css';
import type { MarketplaceStore } from './MarketplaceStore.ts';

/** So many at once; the others follow once these have units. */
const MOST = 20;

/** The SKUs of a file without a unit: one is chosen for each, and remembered. */
export function UnmappedSkus({ store, skus }: { store: MarketplaceStore; skus: readonly UnmappedSku[] }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  if (skus.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="none"
      title={t('unmapped.title', { count: skus.length, skus: number(skus.length) })}
      description={
        <>
          <p>{t('unmapped.why')}</p>
          <ul className={styles.list}>
            {skus.slice(0, MOST).map((sku) => (
              <Sku key={sku.sku} store={store} sku={sku} />
            ))}
          </ul>
        </>
      }
    />
  );
}

/** The SKUs of new orders whose units are known already: a wrong one is put right here. */
export function MappedSkus({ store, skus }: { store: MarketplaceStore; skus: readonly MappedFileSku[] }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (skus.length === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('mapped.title', { count: skus.length, skus: number(skus.length) })}</summary>
      {isOpen && (
        <ul className={styles.list}>
          {skus.slice(0, MOST).map((sku) => (
            <Sku key={sku.sku} store={store} sku={sku} code={sku.code} />
          ))}
        </ul>
      )}
    </details>
  );
}

const Sku = observer(function Sku({
  store,
  sku: { sku, product, orders },
  code = '',
}: {
  store: MarketplaceStore;
  sku: UnmappedSku;
  code?: string;
}) {
  const { api } = useStores();
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  const id = useId();
  const [units] = useState(
    () =>
      new Lookup<FoundUnit[]>({
        ask: (text, signal) => api.get<FoundUnit[]>(`/invoices/by-hand/units?${searchQuery(text)}`, false, signal),
        isSearchable: isLongSearch,
      }),
  );
  return (
    <li>
      <label htmlFor={id} className="anywhere">
        <b>{sku}</b>
        <small className="fine">
          {product !== sku && `${product} · `}
          {t('unmapped.orders', { count: orders, orders: number(orders) })}
        </small>
      </label>
      <span className={styles.lookup}>
        <LookupField
          id={id}
          placeholder={code || t('unmapped.choose')}
          value={units.text}
          options={(units.found ?? []).map((unit) => ({
            ...{ value: `${unit.productDetailId}`, found: unit },
            label: <UnitLabel unit={unit} isNamed />,
          }))}
          onChange={(text) => units.type(text)}
          onFound={(unit) => void store.map(sku, unit)}
        />
      </span>
    </li>
  );
});
