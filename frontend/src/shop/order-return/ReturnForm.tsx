import { observer } from 'mobx-react-lite';
import { LIMITS } from '@contract/limits.ts';
import type { Return } from '@contract/returns.ts';
import { RETURN_REASONS, RETURN_RESOLUTIONS } from '@contract/returns.ts';
import { Button } from '../../components/Button.tsx';
import { TextareaField } from '../../components/Field.tsx';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { OrderPanel } from '../account/OrderPanel.tsx';
import styles from './OrderReturn.module.css';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnPhotos } from './ReturnPhotos.tsx';
import { ReturnProblem } from './ReturnProblem.tsx';
import type { ReturnRequestStore } from './ReturnRequestStore.ts';

interface ReturnFormProps {
  store: ReturnRequestStore;
  onSent: (asked: Return) => void;
}

/** Lines, reason and resolution. Photos are uploaded one by one; the rest is sent together. */
export const ReturnForm = observer(function ReturnForm({ store, onSent }: ReturnFormProps) {
  const { t } = useTranslation('orderReturn');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.send().then((asked) => asked && onSent(asked));
      }}
    >
      <OrderPanel title={t('what')}>
        <Choices
          name="resolution"
          legend={t('for')}
          values={RETURN_RESOLUTIONS}
          chosen={store.resolution}
          label={(resolution) => t(`resolution.${resolution}`)}
          onChoose={(resolution) => store.setResolution(resolution)}
        />
        <ReturnLines store={store} />
      </OrderPanel>
      <OrderPanel title={t('why')}>
        <Choices
          name="reason"
          legend={t('reasonLegend')}
          values={RETURN_REASONS}
          chosen={store.reason}
          label={(reason) => t(`reason.${reason}`)}
          onChoose={(reason) => store.setReason(reason)}
        />
        <TextareaField
          label={t('note')}
          hint={t('noteHint')}
          value={store.note}
          maxLength={LIMITS.notes}
          error={store.faults['note']}
          onChange={({ target }) => store.setNote(target.value)}
        />
        <ReturnPhotos store={store} />
      </OrderPanel>
      <ReturnProblem store={store} />
      <Button type="submit" look="moon" isBusy={store.isBusy} disabled={store.attempts.unfinished !== null}>
        {t(store.isBusy ? 'busy' : 'submit')}
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
