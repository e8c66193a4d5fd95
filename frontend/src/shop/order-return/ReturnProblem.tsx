import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ReturnRequestStore } from './ReturnRequestStore.ts';

/** The server's message of a failed return request; with an unknown outcome, a retry is safe. */
export const ReturnProblem = observer(function ReturnProblem({ store }: { store: ReturnRequestStore }) {
  const { t } = useTranslation('orderReturn');
  const { problem, isLost, refusals } = store;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) element.current?.focus();
  }, [refusals]);
  return (
    <div ref={element} tabIndex={-1} role="alert" className="unframed">
      {problem !== null && (
        <Notice tone="bad" title={problem}>
          {isLost ? t('lost') : undefined}
        </Notice>
      )}
    </div>
  );
});
