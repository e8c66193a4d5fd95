import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
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

/** A popover below its button. It takes the focus when it opens; Escape gives it back. */
export function ToolPopover({ title, isOpen, onOpenChange, content, children }: ToolPopoverProps) {
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
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={<span aria-hidden>{title}</span>}
      open={isOpen}
      onOpenChange={onChange}
      destroyOnHidden
      content={
        <ToolPanel title={title} isOpen={isOpen} onKeyDown={onKeyDown}>
          {content}
        </ToolPanel>
      }
    >
      {children}
    </Popover>
  );
}

interface ToolPanelProps extends Pick<ToolPopoverProps, 'title' | 'isOpen'> {
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Takes the focus on mount, before the fade-in ends: keys pressed meanwhile are meant for it. */
function ToolPanel({ title, isOpen, onKeyDown, children }: ToolPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>(FIELDS) ?? panel.current;
    if (isOpen) first?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div ref={panel} role="dialog" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
