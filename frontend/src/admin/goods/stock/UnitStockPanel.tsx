import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { isInAudience } from '@contract/roles.ts';
import { useRupiah } from '../../../components/useRupiah.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useRecordName } from '../../kit/slideOver/useRecordName.ts';
import { AdjustModal } from './AdjustModal.tsx';
import { MovementList } from './MovementList.tsx';
import { MovementsStore } from './MovementsStore.ts';
import type { StockSummaryStore } from './StockSummaryStore.ts';
import styles from './UnitStockPanel.module.css';

const MOVEMENTS_PER_PAGE = 25;

/** A unit's history; the unit itself comes from the page's summary. */
export function unitStockPanel(summary: StockSummaryStore): ComponentType<PanelContentProps> {
  return function UnitStockPanel({ id, onChanged }) {
    return id === null ? null : <UnitStock id={id} summary={summary} onChanged={onChanged} />;
  };
}

interface UnitStockProps {
  id: number;
  summary: StockSummaryStore;
  onChanged: () => void;
}

const UnitStock = observer(function UnitStock({ id, summary, onChanged }: UnitStockProps) {
  const { api, session } = useStores();
  const { t } = useTranslation('admin');
  const [movements] = useState(() => new MovementsStore(api, id, MOVEMENTS_PER_PAGE));
  const [isAdjusting, setIsAdjusting] = useState(false);
  useEffect(() => void movements.reload(), [movements]);
  const unit = summary.unit(id);
  useRecordName(unit && `${unit.product.name} · ${unit.cell.code}`);
  const canAdjust = isInAudience(session.user?.role ?? null, 'admin');
  return (
    <>
      <Facts id={id} summary={summary} />
      {unit && canAdjust && (
        <Button type="primary" onClick={() => setIsAdjusting(true)}>
          {t('stock.adjust.open')}
        </Button>
      )}
      <div className={styles.movements}>
        <MovementList store={movements} />
      </div>
      {unit && isAdjusting && (
        <AdjustModal
          unit={unit.cell}
          hasHistory
          onClose={() => setIsAdjusting(false)}
          onSaved={() => {
            void movements.reload();
            onChanged();
          }}
        />
      )}
    </>
  );
});

/** The unit's name and stock. A filter that hides it on the page hides it here. */
const Facts = observer(function Facts({ id, summary }: Pick<UnitStockProps, 'id' | 'summary'>) {
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  const unit = summary.unit(id);
  if (!unit) return null;
  const { product, line, cell, size } = unit;
  return (
    <div className={styles.facts}>
      <p className={styles.code}>{cell.code}</p>
      <h2 className={styles.name}>{product.name}</h2>
      <p>
        {line.variant.name} · {line.color.name} · {size}
      </p>
      <p className={styles.stock}>
        <strong>{t('stock.history.free', { count: cell.stock })}</strong>
        {cell.shelfPlace !== '' && (
          <span>
            {t('pickLists.place')} {cell.shelfPlace}
          </span>
        )}
        {cell.waiting > 0 && <span>{t('stock.waiting', { count: cell.waiting })}</span>}
        <span className="muted">{t('stock.history.at', { price: rupiah(cell.price) })}</span>
      </p>
    </div>
  );
});
