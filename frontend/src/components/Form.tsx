import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { UNSENT_NOTICE_ID } from '@contract/pages.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import type { Problem } from '../stores/FormStore.ts';
import styles from './Form.module.css';
import { Icon } from './Icon.tsx';
import { useProblemText } from './useFields.ts';

/** The part of a FormStore that doesn't depend on its values. */
interface FormState {
  problem: Problem | null;
  refusals: number;
  adoptAutofill: (entries: Iterable<[string, unknown]>) => void;
}

interface FormProps {
  form: FormState;
  onSubmit: () => Promise<void>;
  children: ReactNode;
  className?: string;
  label?: string;
}

/**
 * A form without the browser's validation bubbles; after a refused submit, the first invalid field gets the focus. Until
 * hydration, `start.ts` records a submit. Without scripts, the values, passwords too, must not get into the address: hence
 * POST, which the server answers with the same page and a note that nothing was sent.
 */
export const Form = observer(function Form({ form, onSubmit, children, className = 'stack gap-18', label }: FormProps) {
  const { t } = useTranslation('forms');
  const element = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => readAutofill(form, element.current), [form]);
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, form.refusals]);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      className={className}
      aria-label={label}
      onMouseDown={preventBlur}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
        readAutofill(form, element.current);
        void onSubmit();
      }}
    >
      <noscript>
        <p className={styles.problem}>{t('noScript')}</p>
      </noscript>
      {!isSent && (
        <p id={UNSENT_NOTICE_ID} className={styles.unsent}>
          {t('unsent')}
        </p>
      )}
      {children}
    </form>
  );
});

/** The error of the whole form, announced as soon as it appears. */
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

/**
 * A blurred field shows its error, which moves the content below: a button would move away between mousedown and mouseup,
 * and the click be lost. So a press leaves the focus in the field.
 */
function preventBlur(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button, a, label, summary')) event.preventDefault();
}

/** Browsers autofill passwords and addresses before any script runs, without an event. */
function readAutofill(form: FormState, element: HTMLFormElement | null): void {
  form.adoptAutofill(Array.from(element?.elements ?? []).flatMap(entryOf));
}

/** Like `FormData`, whose first use on a page makes Chromium list all encodings: 20 ms on a slow phone. */
function entryOf(field: Element): [string, string][] {
  const isInput = field instanceof HTMLInputElement;
  if (isInput && field.type === 'radio' && !field.checked) return [];
  const isText = isInput || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  return isText ? [[field.name, field.value]] : [];
}
