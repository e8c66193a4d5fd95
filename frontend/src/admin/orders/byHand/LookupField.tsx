import type { RefSelectProps } from 'antd';
import { AutoComplete } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { PanelControl } from '../../kit/form/PanelField.tsx';

interface Option<Found> {
  value: string;
  label: ReactNode;
  found: Found;
  disabled?: boolean;
}

interface LookupFieldProps<Found> extends Omit<PanelControl<string>, 'onBlur'> {
  onBlur?: () => void;
  placeholder?: string;
  options: Option<Found>[];
  onFound: (found: Found) => void;
  /** Called on Enter before any record can be chosen. */
  onEnter?: () => void;
  autoFocus?: boolean;
  ref?: Ref<RefSelectProps>;
}

/** A search field for records: Enter chooses the first one, and never submits the form. */
export function LookupField<Found>({ options, onFound, onEnter, ref, ...control }: LookupFieldProps<Found>) {
  return (
    <AutoComplete<string, Option<Found>>
      {...control}
      {...(ref && { ref })}
      className="wide"
      defaultActiveFirstOption
      options={options}
      onSelect={(_, { found }) => onFound(found)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (options.length === 0) onEnter?.();
      }}
    />
  );
}
