import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { RETURN_REASONS, RETURN_RESOLUTIONS } from '@contract/returns.ts';
import { Button } from '../../components/Button.tsx';
import { TextareaField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { OrderPanel } from '../account/OrderPanel.tsx';
import styles from './OrderReturn.module.css';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnPhotos } from './ReturnPhotos.tsx';
import type { ReturnRequestStore } from './ReturnRequestStore.ts';

interface ReturnFormProps {
  store: ReturnRequestStore;
  onSent: () => void;
}

/** What, why, and what for. Photos go ahead one by one; the rest is sent together. */
export const ReturnForm = observer(function ReturnForm({ store, onSent }: ReturnFormProps) {
  const { t } = useTranslation('account');
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (store.refusals > 0) problem.current?.focus();
  }, [store.refusals]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.send().then((sent) => sent && onSent());
      }}
    >
      <OrderPanel title={t('return.what')}>
        <Choices
          name="resolution"
          legend={t('return.for')}
          values={RETURN_RESOLUTIONS}
          chosen={store.resolution}
          label={(resolution) => t(`return.resolution.${resolution}`)}
          onChoose={(resolution) => store.setResolution(resolution)}
        />
        <ReturnLines store={store} />
      </OrderPanel>
      <OrderPanel title={t('return.why')}>
        <Choices
          name="reason"
          legend={t('return.reasonLegend')}
          values={RETURN_REASONS}
          chosen={store.reason}
          label={(reason) => t(`return.reason.${reason}`)}
          onChoose={(reason) => store.setReason(reason)}
        />
        <TextareaField
          label={t('return.note')}
          hint={t('return.noteHint')}
          value={store.note}
          maxLength={LIMITS.notes}
          error={store.faults['note']}
          onChange={({ target }) => store.setNote(target.value)}
        />
        <ReturnPhotos store={store} />
      </OrderPanel>
      <div ref={problem} tabIndex={-1} role="alert" className={styles.problem}>
        {store.problem !== null && <Notice tone="bad" title={store.problem} />}
      </div>
      <Button type="submit" look="moon" isBusy={store.isBusy}>
        {t(store.isBusy ? 'return.busy' : 'return.submit')}
      </Button>
    </form>
  );
});

interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  values: readonly Value[];
  chosen: Value;
  label: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ name, legend, values, chosen, label, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <RadioChoice
            key={value}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          >
            {label(value)}
          </RadioChoice>
        ))}
      </div>
    </fieldset>
  );
}
