import { useRef } from 'react';
import { PICTURE_TYPES } from '@contract/pictures.ts';
import { Button } from './Button.tsx';

interface PictureButtonProps {
  /** The name of the file input. */
  label: string;
  look: 'quiet' | 'moon';
  isBusy: boolean;
  disabled?: boolean;
  onChosen: (file: File) => void;
  children: string;
}

/** A button that opens the device's choice of pictures. */
export function PictureButton({ label, look, isBusy, disabled = false, onChosen, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Otherwise the same file could not be chosen again after its removal.
          target.value = '';
          if (file) onChosen(file);
        }}
      />
      <Button look={look} isBusy={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
