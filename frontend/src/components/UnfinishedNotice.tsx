import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface UnfinishedNoticeProps {
  title: string;
  text: string;
  finish: string;
  drop: string;
  isBusy: boolean;
  onFinish: () => void;
  onDrop: () => void;
  /** A link to the page where the shopper can check whether it arrived. */
  children: ReactNode;
}

/** A request with unknown outcome: a retry has no second effect, since it reuses its idempotency key. Takes the focus. */
export function UnfinishedNotice(props: UnfinishedNoticeProps) {
  const { title, text, finish, drop, isBusy, onFinish, onDrop, children } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} role="group" aria-label={title} className="unframed">
      <Notice tone="warm" title={title}>
        <p>{text}</p>
        <div className="row wraps gap-8">
          <Button isBusy={isBusy} onClick={onFinish}>
            {finish}
          </Button>
          {children}
          <Button look="plain" disabled={isBusy} onClick={onDrop}>
            {drop}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
