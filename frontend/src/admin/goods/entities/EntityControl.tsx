import { Input, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { EntityField } from '@contract/entities.ts';
import type { FormValue } from '../../../stores/FormStore.ts';
import type { EntityRecord } from '../../kit/entityNames.ts';
import { CodeInput } from '../../kit/form/CodeInput.tsx';
import { ColorInput } from '../../kit/form/ColorInput.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import type { PanelControl } from '../../kit/form/PanelField.tsx';
import { PickList } from '../../kit/form/PickList.tsx';
import { PickOne } from '../../kit/form/PickOne.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';

/** Lazy: the calendar is large, and most entities have no moments. */
const MomentInput = lazyComponent(async () => (await import('../../kit/form/MomentInput.tsx')).MomentInput);

interface EntityControlProps {
  field: Exclude<EntityField, { kind: 'picture' }>;
  control: PanelControl<FormValue>;
  record: EntityRecord | null;
}

/** The control for a field's kind. */
export function EntityControl({ field, control, record }: EntityControlProps) {
  const { value, onChange, ...rest } = control;
  const text = { ...rest, value: typeof value === 'string' ? value : '', onChange };
  const number = { ...rest, value: typeof value === 'number' ? value : null, onChange };
  switch (field.kind) {
    case 'line':
    case 'words':
      return <Input {...text} maxLength={field.max} onChange={({ target }) => onChange(target.value)} />;
    case 'paragraph':
      return (
        <Input.TextArea
          {...text}
          maxLength={field.max}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'code':
      return <CodeInput {...text} maxLength={field.max} />;
    case 'hex':
      return <ColorInput {...text} />;
    case 'whole':
      return <NumberInput {...number} />;
    case 'rupiah':
      return <NumberInput {...number} unit="rupiah" />;
    case 'percent':
      return <NumberInput {...number} unit="percent" />;
    case 'moment':
      return (
        <Suspense fallback={<Skeleton.Input active block />}>
          <MomentInput {...text} />
        </Suspense>
      );
    case 'one':
      return <PickOne {...number} of={field.of} shownNow={record ? String(record[field.shownAs]) : ''} />;
    case 'many':
      return <PickList {...rest} of={field.of} value={idsIn(value)} onChange={onChange} />;
  }
}

function idsIn(value: FormValue): number[] {
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];
}
