import { Input, Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { ADJUST_REASONS, type AdjustReason } from '@contract/stock.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import controls from '../../kit/form/controls.module.css';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import styles from './AdjustModal.module.css';
import { type AdjustedUnit, AdjustStore } from './AdjustStore.ts';
import { MovementList } from './MovementList.tsx';
import { MovementsStore } from './MovementsStore.ts';

/** Shows the latest movements beside the form. */
const SHOWN = 3;

interface AdjustModalProps {
  unit: AdjustedUnit;
  /** The ledger is already visible beside it. */
  hasHistory?: boolean;
  onClose: () => void;
  /** Called with the new stock. */
  onSaved: (stock: number) => void;
}

/** Asks for a stock change and its reason; shows the latest movements. */
export const AdjustModal = observer(function AdjustModal({ unit, hasHistory, onClose, onSaved }: AdjustModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new AdjustStore(api, unit));
  const save = () =>
    store.save((message, stock) => {
      toasts.show('success', message);
      onSaved(stock);
      onClose();
    });
  return (
    <ModalForm
      form={store.form}
      width={520}
      title={`${t('stock.adjust.title')} · ${unit.code}`}
      okText={t('stock.adjust.submit')}
      onSubmit={() => void save()}
      onClose={onClose}
      aside={!hasHistory && <LastMovements unit={unit} />}
    >
      <AdjustFields store={store} />
    </ModalForm>
  );
});

const AdjustFields = observer(function AdjustFields({ store }: { store: AdjustStore }) {
  const { t } = useTranslation('admin');
  const { form } = store;
  const { reason } = form.values;
  return (
    <>
      <PanelField form={form} name="reason" label={t('stock.adjust.reason')}>
        {({ id, value, onChange }) => (
          <Radio.Group
            id={id}
            value={value}
            onChange={({ target }) => onChange(target.value as AdjustReason)}
            className={`${styles.reasons} ${controls.radios}`}
          >
            {ADJUST_REASONS.map((each) => (
              <Radio key={each} value={each}>
                {t(`stock.reason.${each}`)}
              </Radio>
            ))}
          </Radio.Group>
        )}
      </PanelField>
      <PanelField form={form} name="pieces" label={t(`stock.adjust.${reason}`)} hint={<Result store={store} />}>
        {({ onChange, ...control }) => (
          <Input
            {...control}
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            size="large"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </PanelField>
      {reason === 'received' && (
        <PanelField form={form} name="cost" label={t('stock.adjust.cost')} hint={t('stock.adjust.costHint')} isOptional>
          {({ value, onChange, ...control }) => (
            <NumberInput {...control} unit="rupiah" value={value} onChange={onChange} />
          )}
        </PanelField>
      )}
      <PanelField form={form} name="note" label={t('stock.adjust.note')} hint={t('stock.adjust.noteHint')} isOptional>
        {({ onChange, ...control }) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={LIMITS.notes}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </PanelField>
    </>
  );
});

/** Previews the change: from, to. */
const Result = observer(function Result({ store: { stock, result } }: { store: AdjustStore }) {
  const { t } = useTranslation('admin');
  if (result === null || result < 0) return t('stock.adjust.now', { stock });
  return <span className={styles.result}>{t('stock.adjust.result', { before: stock, after: result })}</span>;
});

function LastMovements({ unit }: { unit: AdjustedUnit }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [movements] = useState(() => new MovementsStore(api, unit.productDetailId, SHOWN));
  useEffect(() => void movements.reload(), [movements]);
  return (
    <section className={styles.history}>
      <h2>{t('stock.history.last')}</h2>
      <MovementList store={movements} />
    </section>
  );
}
