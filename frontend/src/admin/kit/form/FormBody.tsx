import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { useProblemText } from '../../../components/useFields.ts';
import type { Problem } from '../../../stores/FormStore.ts';

/** What of a FormStore matters here, whatever its values are. */
export interface FormState {
  problem: Problem | null;
  refusals: number;
  isBusy: boolean;
}

interface FormBodyProps extends Pick<ComponentProps<'form'>, 'id' | 'role' | 'className' | 'aria-label' | 'children'> {
  form: FormState;
  /** Whether it takes the focus when it comes; not on a touch screen, where the keyboard would cover it. */
  isFocused?: boolean;
  onSubmit: () => void;
}

/**
 * A form of the back office. Ctrl+Enter sends it from anywhere; a refusal takes the focus to the first bad field, and both
 * to the middle: at an edge it would lie below a bar that stays, and what is said below it too.
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

/** What is wrong with the whole. */
export const FormProblem = observer(function FormProblem({ form }: { form: FormState }) {
  const text = useProblemText()(form.problem);
  return <div role="alert">{text !== undefined && <Alert type="error" showIcon title={text} role="none" />}</div>;
});

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}
