import { FileTextOutlined } from '@ant-design/icons';
import { type DragEvent, type HTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps {
  /** As an `<input>` takes it. */
  accept: string;
  isDisabled?: boolean;
  /** The first thing to do on its page. */
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
          // The mended file has the same name, and must be a change all the same.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <FileTextOutlined aria-hidden /> {children}
    </label>
  );
}

/** For an element that files are dropped on; while one hangs over it, it is `data-over="true"`. */
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
