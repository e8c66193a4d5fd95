import { Input } from 'antd';
import type { ChangeEvent } from 'react';
import type { PanelControl } from './PanelField.tsx';

/** A code input: uppercases while typing and keeps the caret's position. */
export function CodeInput({ onChange, ...control }: PanelControl<string> & { maxLength: number }) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { selectionStart, value } = target;
    target.value = value.toUpperCase();
    target.setSelectionRange(selectionStart, selectionStart);
    onChange(target.value);
  };
  return (
    <Input {...control} autoCapitalize="characters" autoComplete="off" spellCheck={false} onChange={handleChange} />
  );
}
