import { Alert, Button, Collapse } from 'antd';
import { compareStructural } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { MomentInput } from '../../../kit/form/MomentInput.tsx';
import type { EntityValues } from '../entityForm.ts';
import { productsIn, promoDraft } from './promoDraft.ts';
import { TrialGoods } from './TrialGoods.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';
import { TrialStore } from './TrialStore.ts';

interface PromoTrialProps {
  /** null: not saved yet. */
  promoId: number | null;
  values: EntityValues;
}

/** Previews a promo's effect on a cart. */
export function PromoTrial(props: PromoTrialProps) {
  const { t } = useTranslation('admin');
  const children = <Trial {...props} />;
  return <Collapse items={[{ key: 'trial', label: t('entities.trial.title'), children }]} />;
}

const Trial = observer(function Trial({ promoId, values }: PromoTrialProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new TrialStore(api));
  const id = useId();
  const productIds = productsIn(values['productIds']);
  const draft = promoDraft(promoId, values, t('entities.trial.unnamed'));
  useEffect(() => {
    void store.open(productIds);
    // Only the form's initial products are suggested; the user decides about later changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store]);
  const question = draft && store.question(draft);
  const { answer, problem } = store;
  const isFresh = answer !== null && compareStructural(answer.input, question);
  return (
    <div className="stack gap-14" onKeyDown={preventSubmit}>
      <p className="note">{t('entities.trial.lead')}</p>
      <div className="stack gap-6">
        <label className="semibold" htmlFor={`${id}-at`}>
          {t('entities.trial.at')}
        </label>
        <MomentInput
          id={`${id}-at`}
          value={store.at ?? startOf(values)}
          onChange={(at) => store.setMoment(at)}
          onBlur={() => undefined}
        />
      </div>
      <TrialGoods store={store} productIds={productIds} />
      <Button
        type="primary"
        ghost
        disabled={question === null || store.lines.length === 0 || store.quantityFault !== null}
        loading={store.isBusy}
        onClick={() => question && void store.run(question)}
      >
        {t('entities.trial.run')}
      </Button>
      {question === null && <p className="note">{t('entities.trial.incomplete')}</p>}
      <div role="status">
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        {isFresh && <TrialOutcome input={answer.input} trial={answer.trial} />}
      </div>
    </div>
  );
});

function startOf({ validFrom }: EntityValues): string {
  return typeof validFrom === 'string' ? validFrom : '';
}

/** Enter belongs to the trial here; it must not save the promo around it. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}
