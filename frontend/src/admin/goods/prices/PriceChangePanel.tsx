import { App, Button } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { PriceChange } from '@contract/priceChanges.ts';
import { PRICE_CHANGE_STATUS, PRICED_STATE } from '@contract/priceChanges.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import styles from './Prices.module.css';
import { PriceChangeTag, useRuleText } from './usePriceChangeFields.tsx';

/** One change of many prices with its units. */
export function PriceChangePanel(panel: PanelContentProps) {
  return (
    <PanelRecord<PriceChange> path={`/price-changes/${panel.id}`}>
      {(loaded) => <Loaded loaded={loaded} panel={panel} />}
    </PanelRecord>
  );
}

function Loaded({ loaded, panel }: { loaded: PriceChange; panel: PanelContentProps }) {
  const { t } = useTranslation('prices');
  const { number } = useFormats();
  const ruleText = useRuleText();
  const [change, setChange] = useState(loaded);
  const step = useSteps(change, (changed) => {
    setChange(changed);
    panel.onChanged();
  });
  const { startsAt, createdBy, note, units, rows, statusEnum } = change;
  return (
    <div className="stack gap-16">
      <div className="row apart gap-12 top">
        <div>
          <p className="text-18 strong">{ruleText(change)}</p>
          <p className="muted">
            {formatDateTime(startsAt)} · {createdBy} · {t('units')}: {number(units)}
          </p>
          {note !== '' && <p>{note}</p>}
        </div>
        <PriceChangeTag of={change} />
      </div>
      {statusEnum === PRICE_CHANGE_STATUS.done && (
        <Button className="start" onClick={step('revert')}>
          {t('revert')}
        </Button>
      )}
      {statusEnum === PRICE_CHANGE_STATUS.scheduled && (
        <Button className="start" onClick={step('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {units > rows.length && <p className="note">{t('firstUnits', { count: number(rows.length) })}</p>}
      <ul className={styles.rows}>
        {rows.map(({ productDetailId, product, code, before, after, price, state }) => (
          <li key={productDetailId}>
            <span className={styles.name}>
              {product}
              <small className="fine anywhere">{code}</small>
            </span>
            <span className={styles.prices}>
              <Rupiah value={before} /> → <strong>{<Rupiah value={after} />}</strong>
              {(state === PRICED_STATE.left || state === PRICED_STATE.kept) && (
                <small className="sale">
                  {t(`state.${state}`)}: <Rupiah value={price} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reverts or cancels a change after a confirmation. */
function useSteps({ id }: PriceChange, onDone: (change: PriceChange) => void) {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['prices', 'shared']);
  const run = async (step: 'revert' | 'cancel') => {
    try {
      const { data, message } = await api.call<PriceChange>('PUT', `/price-changes/${step}/${id}`);
      toasts.show('success', message);
      onDone(data);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
  };
  return (step: 'revert' | 'cancel') => () =>
    void modal.confirm({
      title: t(`${step}Ask`),
      content: t(`${step}Why`),
      okText: t(step),
      cancelText: t('keep'),
      onOk: () => run(step),
    });
}
