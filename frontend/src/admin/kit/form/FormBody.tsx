import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { useProblemText } from '../../../components/useFields.ts';
import type { Problem } from '../../../stores/FormStore.ts';

/** The members of a FormStore that don't depend on its type of values. */
export interface FormState {
  problem: Problem | null;
  refusals: number;
  isBusy: boolean;
}

interface FormBodyProps extends Pick<ComponentProps<'form'>, 'id' | 'role' | 'className' | 'aria-label' | 'children'> {
  form: FormState;
  /** Whether the form takes the focus on mount; never on a touch screen, where the keyboard would cover it. */
  isFocused?: boolean;
  onSubmit: () => void;
}

/**
 * A form of the back office. Ctrl+Enter submits it from anywhere; a refusal focuses the first invalid field and scrolls
 * it to the middle: at an edge, a sticky bar would cover it or its error text.
 */
export const FormBody = observer(function FormBody({ form, isFocused = false, onSubmit, ...element }: FormBodyProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (!isFocused || window.matchMedia('(pointer: coarse)').matches) return;
    ref.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [isFocused]);
  useEffect(() => {
    if (refusals === 0) return;
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [refusals]);
  return (
    <form
      ref={ref}
      noValidate
      onKeyDown={(event) => isSaveKey(event) && onSubmit()}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      {...element}
    />
  );
});

/** The error of the form as a whole. */
export const FormProblem = observer(function FormProblem({ form }: { form: FormState }) {
  const text = useProblemText()(form.problem);
  return <div role="alert">{text !== undefined && <Alert type="error" showIcon title={text} role="none" />}</div>;
});

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}
