import { Popover } from 'antd';
import { useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

interface ToolPopoverProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  content: ReactNode;
  /** The button that opens it. */
  children: ReactElement;
}

const FIELDS = 'input:not([disabled]), button:not([disabled])';

/** A small panel below its button. It takes the focus when it opens, and Escape gives it back. */
export function ToolPopover({ title, isOpen, onOpenChange, content, children }: ToolPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  const onChange = (willOpen: boolean) => {
    if (willOpen) opener.current = document.activeElement;
    onOpenChange(willOpen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onOpenChange(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const onShown = (isShown: boolean) => {
    if (!isShown) return;
    const first = panel.current?.querySelector<HTMLElement>(FIELDS) ?? panel.current;
    first?.focus();
  };

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={<span aria-hidden>{title}</span>}
      open={isOpen}
      onOpenChange={onChange}
      afterOpenChange={onShown}
      destroyOnHidden
      content={
        <div ref={panel} role="dialog" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
          {content}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
