import { FileTextOutlined } from '@ant-design/icons';
import { type DragEvent, type HTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps {
  /** As in `<input accept>`. */
  accept: string;
  isDisabled?: boolean;
  /** The page's primary action. */
  isMain?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

export function FileButton({ accept, isDisabled = false, isMain = false, onFile, children }: FileButtonProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={isMain ? styles.main : styles.plain} data-disabled={isDisabled}>
      <input
        id={id}
        type="file"
        className="unseen"
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // A corrected file has the same name and must still fire a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <FileTextOutlined aria-hidden /> {children}
    </label>
  );
}

/** Props for a drop zone; while a file hangs over it, it has `data-over="true"`. */
export function useFileDrop(onFile: (file: File) => void): HTMLAttributes<HTMLElement> {
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const over = { 'data-over': isOver };
  return { ...over, onDragOver: handleDragOver, onDragLeave: () => setIsOver(false), onDrop: handleDrop };
}
