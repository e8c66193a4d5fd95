import { Input, Select, Switch } from 'antd';
import type { PlainColumn, PlainValue } from '@contract/plainColumns.ts';
import { useChoiceText } from '../changes/useChoiceText.ts';
import { NumberInput } from './NumberInput.tsx';
import type { PanelControl } from './PanelField.tsx';

interface PlainControlProps {
  name: string;
  column: PlainColumn;
  control: PanelControl<PlainValue>;
}

/** The control for the kind of a plain column. */
export function PlainControl({ name, column, control: { value, onChange, ...rest } }: PlainControlProps) {
  const wordOf = useChoiceText();
  const text = {
    ...{ ...rest, value: typeof value === 'string' ? value : '' },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (column.kind) {
    case 'line':
      return <Input autoComplete="off" {...text} maxLength={column.max} />;
    case 'paragraph':
      return <Input.TextArea {...text} maxLength={column.max} autoSize={{ minRows: 4, maxRows: 12 }} />;
    case 'whole':
      return <NumberInput {...rest} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'flag':
      return (
        <div>
          <Switch id={rest.id} checked={value === true} onChange={onChange} />
        </div>
      );
    case 'choice':
      return (
        <Select<string | null>
          {...rest}
          allowClear
          value={typeof value === 'string' ? value : null}
          options={column.oneOf.map((one) => ({ value: one, label: wordOf(name, one) ?? one }))}
          onChange={(one) => onChange(one ?? null)}
        />
      );
  }
}
