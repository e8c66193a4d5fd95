import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { Return } from '@contract/returns.ts';
import { useProblemText } from '../../../components/useFields.ts';
import type { FormStore, FormValues } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Returns.module.css';

export interface StepProps {
  of: Return;
  panel: PanelContentProps;
  /** Called with the updated return. */
  onDone: (changed: Return) => void;
}

interface StepFormProps<Values extends FormValues<Values>> {
  form: FormStore<Values>;
  panel: PanelContentProps;
  buttons: ReactNode;
  children: ReactNode;
}

/** A step with its fields and one button per outcome. */
export const StepForm = observer(function StepForm<Values extends FormValues<Values>>(props: StepFormProps<Values>) {
  const { form, panel, buttons, children } = props;
  const text = useProblemText()(form.problem);
  const { setDirty } = panel;
  useEffect(() => setDirty(form.isChanged), [form.isChanged, setDirty]);
  return (
    <section className={styles.step}>
      {children}
      <div role="alert">{text !== undefined && <Alert type="error" showIcon title={text} />}</div>
      <div className="row wraps gap-8">{buttons}</div>
    </section>
  );
});

/** Sends a step of a return; the server's errors land in the form. */
export function useStep<Values extends FormValues<Values>>(
  form: FormStore<Values>,
  id: number,
  onDone: (changed: Return) => void,
) {
  const { api, toasts } = useStores();
  return (step: string, bodyOf: (values: Values) => object) =>
    void form.submit(async (values) => {
      const { data, message } = await api.call<Return>('PUT', `/returns/${step}/${id}`, bodyOf(values));
      toasts.show('success', message);
      onDone(data);
    });
}
