import { type ChangeEvent, useReducer } from 'react';
import { formatNumber } from '@contract/money.ts';
import type { TextParams } from '../i18n/keys.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import type { FormStore, FormValues, NameOf, Problem } from '../stores/FormStore.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Translates a form's error and formats its figures. */
export function useProblemText(): (problem: Problem | null) => string | undefined {
  const { t, i18n } = useTranslation('forms');
  return (problem) => {
    if (problem === null) return undefined;
    if ('text' in problem) return problem.text;
    const params = Object.entries(problem.params ?? {}).map(([name, figure]) => [
      name,
      formatNumber(figure, i18n.language),
    ]);
    const words = t(problem.key, Object.fromEntries(params) as TextParams);
    return problem.reference ? `${words} ${problem.reference}` : words;
  };
}

/** The part of a form that fields need, so that forms with more fields fit too. */
export type FieldStore<Values extends FormValues<Values>> = Pick<
  FormStore<Values>,
  'values' | 'set' | 'touch' | 'untouch' | 'problemOf'
>;

/**
 * Connects the fields of a form to its store; for use inside `observer` components. An observer subscribes only in its first
 * effects, after the paint: React would reset a letter that was typed before. So each change also asks React for a render,
 * which runs those effects first.
 */
export function useFields<Values extends FormValues<Values>>(form: FieldStore<Values>) {
  const textOf = useProblemText();
  const [, render] = useReducer((changes: number) => changes + 1, 0);
  const set = <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => {
    form.set(name, value);
    render();
  };
  const setText = (name: NameOf<Values>, value: string) => set(name, value as Values[typeof name]);
  const shared = (name: NameOf<Values>) => ({
    name,
    onBlur: () => form.touch(name),
    error: textOf(form.problemOf(name)),
  });
  return {
    text: (name: NameOf<Values>) => ({
      ...shared(name),
      value: textIn(form.values[name]),
      onChange: (event: ChangeEvent<Control>) => setText(name, event.target.value),
    }),
    /** For fields whose callback passes the value itself. */
    value: (name: NameOf<Values>) => ({
      ...shared(name),
      value: textIn(form.values[name]),
      onValueChange: (value: string) => setText(name, value),
    }),
    check: (name: NameOf<Values>) => ({
      ...shared(name),
      checked: form.values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as Values[typeof name]),
    }),
  };
}

/** Other values have controls of their own. */
function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
