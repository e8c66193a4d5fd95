import { useEffect, useEffectEvent } from 'react';
import type { useCombobox } from '../../components/useCombobox.ts';

/**
 * Turns an existing input into a combobox: it belongs to a server-rendered form, and this code loads when somebody types in
 * it.
 */
export function useComboboxInput(
  input: HTMLInputElement,
  combobox: ReturnType<typeof useCombobox>,
  onType: (text: string) => void,
): void {
  const type = useEffectEvent(() => onType(input.value));
  const press = useEffectEvent(combobox.handleKey);
  const close = useEffectEvent(combobox.close);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('focus', () => type(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.addEventListener('blur', () => close(), { signal });
    if (document.activeElement === input) type();
    return () => ending.abort();
  }, [input]);
  const attributes = JSON.stringify(combobox.box);
  useEffect(() => {
    const entries = Object.entries(JSON.parse(attributes) as Record<string, string | boolean>);
    for (const [name, value] of entries) input.setAttribute(name, String(value));
    return () => entries.forEach(([name]) => input.removeAttribute(name));
  }, [input, attributes]);
}
