import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Problem } from '../stores/FormStore.ts';
import styles from './Form.module.css';
import { Icon } from './Icon.tsx';
import { useProblemText } from './useFields.ts';

/** What of a FormStore matters here, whatever its values are. */
interface FormState {
  problem: Problem | null;
  refusals: number;
  adopt: (entries: Iterable<[string, unknown]>) => void;
}

interface FormProps {
  form: FormState;
  onSubmit: () => Promise<void>;
  children: ReactNode;
  className?: string;
  label?: string;
}

/** A form that speaks for itself: the browser's own bubbles stay off, and a refusal takes the focus to the first bad field. */
export const Form = observer(function Form({ form, onSubmit, children, className = styles.form, label }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => adoptFilled(form, element.current), [form]);
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, form.refusals]);
  return (
    <form
      ref={element}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        adoptFilled(form, element.current);
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
});

/** What is wrong with the whole form, read out as soon as it appears. */
export const FormProblem = observer(function FormProblem({ form }: { form: FormState }) {
  const text = useProblemText()(form.problem);
  return (
    <div role="alert" className={styles.problemRegion}>
      {text !== undefined && (
        <p className={styles.problem}>
          <Icon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
});

/** Browsers fill in saved passwords and addresses before any script runs, and tell nobody. */
function adoptFilled(form: FormState, element: HTMLFormElement | null): void {
  if (element) form.adopt(new FormData(element));
}
