import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FoundUnit } from '@contract/manualOrders.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import type { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { UnitLabel } from '../../orders/byHand/GoodsBox.tsx';
import { LookupField } from '../../orders/byHand/LookupField.tsx';
import { BoughtStore } from './BoughtStore.ts';
import type { BoughtLine, PurchaseValues } from './purchaseForm.ts';
import styles from './Purchases.module.css';

/** The units of a purchase: found or scanned, pasted from a sheet, or those that run out. */
export const BoughtLines = observer(function BoughtLines({ form }: { form: FormStore<PurchaseValues> }) {
  const { api } = useStores();
  const { t } = useTranslation(['purchases', 'admin']);
  const [store] = useState(() => new BoughtStore(api, form));
  const { units } = store;
  return (
    <>
      <PanelField form={form} name="lines" label={t('find')}>
        {({ id, status, ...control }) => (
          <LookupField<FoundUnit>
            {...{ id, ...(status && { status }) }}
            {...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] })}
            value={units.text}
            options={(units.found ?? []).map((unit) => ({
              ...{ value: `${unit.productDetailId}`, found: unit },
              label: <UnitLabel unit={unit} isNamed />,
            }))}
            onChange={(text) => units.type(text)}
            onFound={(unit) => void store.addFound(unit)}
            onEnter={() => void store.addCode()}
          />
        )}
      </PanelField>
      <Ways store={store} />
      <Lines store={store} />
    </>
  );
});

const Ways = observer(function Ways({ store }: { store: BoughtStore }) {
  const { t } = useTranslation('purchases');
  const [pasted, setPasted] = useState<string | null>(null);
  const add = async () => {
    if (await store.paste(pasted ?? '')) setPasted(null);
  };
  return (
    <div className="stack gap-8">
      <div className="row wraps gap-8">
        <Button onClick={() => setPasted(pasted === null ? '' : null)} aria-expanded={pasted !== null}>
          {t('paste')}
        </Button>
        <Button loading={store.isBusy} onClick={() => void store.suggest()}>
          {t('suggest')}
        </Button>
        <span className="row gap-8 note">
          {t('suggestDays')}
          <NumberInput
            className={styles.days ?? ''}
            aria-label={t('suggestDays')}
            value={store.days}
            onChange={(days) => store.setDays(days)}
          />
        </span>
      </div>
      {pasted !== null && (
        <div className="stack gap-8 starts">
          <Input.TextArea
            autoFocus
            rows={5}
            aria-label={t('paste')}
            placeholder={t('pasteHint')}
            spellCheck={false}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button loading={store.isBusy} disabled={pasted.trim() === ''} onClick={() => void add()}>
            {t('pasteAdd')}
          </Button>
        </div>
      )}
      <p className="note" role="status">
        {store.told === null ? t('suggestHint') : t(store.told.key, store.told.params)}
      </p>
    </div>
  );
});

const Lines = observer(function Lines({ store }: { store: BoughtStore }) {
  const { t } = useTranslation('purchases');
  const { number, rupiah } = useFormats();
  const { lines } = store;
  if (lines.length === 0) return null;
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const value = lines.reduce((sum, { quantity, cost }) => sum + (quantity ?? 0) * (cost ?? 0), 0);
  return (
    <div className="stack gap-8">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.productDetailId} store={store} line={line} />
        ))}
      </ul>
      {Number.isFinite(value) && (
        <p className="semibold figures">{t('total', { pieces: number(pieces), value: rupiah(value) })}</p>
      )}
    </div>
  );
});

function Line({ store, line }: { store: BoughtStore; line: BoughtLine }) {
  const { t } = useTranslation('purchases');
  const { productDetailId, name, code, quantity, cost, pace } = line;
  return (
    <li>
      <span className={styles.name}>
        {name}
        <small className="fine anywhere">{code}</small>
        {pace && <small className="fine">{t('pace', pace)}</small>}
      </span>
      <NumberInput
        className={styles.pieces ?? ''}
        aria-label={t('piecesOf', { code })}
        value={quantity}
        {...(!((quantity ?? 0) >= 1) && { status: 'error', 'aria-invalid': true })}
        onChange={(value) => store.change(productDetailId, { quantity: value })}
      />
      <NumberInput
        className={styles.cost ?? ''}
        unit="rupiah"
        aria-label={t('costOf', { code })}
        placeholder={t('cost')}
        value={cost}
        {...(Number.isNaN(cost) && { status: 'error', 'aria-invalid': true })}
        onChange={(value) => store.change(productDetailId, { cost: value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('remove', { code })}
        onClick={() => store.remove(productDetailId)}
      />
    </li>
  );
}
