import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { RETURN_REASONS, RETURN_RESOLUTIONS } from '@contract/returns.ts';
import { Button } from '../../components/Button.tsx';
import { TextareaField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
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
        <Choices legend={t('return.for')}>
          {RETURN_RESOLUTIONS.map((resolution) => (
            <Choice
              key={resolution}
              name="resolution"
              label={t(`return.resolution.${resolution}`)}
              isChosen={store.resolution === resolution}
              onChoose={() => store.setResolution(resolution)}
            />
          ))}
        </Choices>
        <ReturnLines store={store} />
      </OrderPanel>
      <OrderPanel title={t('return.why')}>
        <Choices legend={t('return.reasonLegend')}>
          {RETURN_REASONS.map((reason) => (
            <Choice
              key={reason}
              name="reason"
              label={t(`return.reason.${reason}`)}
              isChosen={store.reason === reason}
              onChoose={() => store.setReason(reason)}
            />
          ))}
        </Choices>
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

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.choice}>
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}
