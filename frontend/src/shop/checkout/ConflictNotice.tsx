import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { textIn } from '@contract/languages.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { fullName } from '../../stores/cartItem.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import type { OrderChange } from './orderConflict.ts';
import styles from './ReviewStep.module.css';

/** Changes found by the server: the shopper confirms them before the order. Takes the focus. */
export const ConflictNotice = observer(function ConflictNotice({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  const rupiah = useRupiah();
  const element = useRef<HTMLDivElement>(null);
  const { total } = checkout;
  // One question at a time: an unfinished order comes first, since it may itself have taken the last pieces.
  const conflict = checkout.attempts.unfinished ? null : checkout.conflict;
  useEffect(() => {
    if (conflict) element.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  return (
    <div ref={element} tabIndex={-1} role="group" aria-label={t('changedTitle')} className="unframed">
      <Notice tone="warm" title={t('changedTitle')}>
        {conflict.text !== undefined && (
          <p>
            {conflict.text} {t('changedLead')}
          </p>
        )}
        <ul className={styles.changes}>
          {conflict.changes.map((change, index) => (
            <li key={index}>
              <Change change={change} />
            </li>
          ))}
          {conflict.from !== null && conflict.from !== total && (
            <li>{t('changedTotal', { from: rupiah(conflict.from), to: rupiah(total) })}</li>
          )}
        </ul>
        <Button onClick={() => checkout.acceptChanges()}>{t('changedSeen')}</Button>
      </Notice>
    </div>
  );
});

function Change({ change }: { change: OrderChange }) {
  const { t, i18n } = useTranslation('checkout');
  const rupiah = useRupiah();
  if (change.kind === 'service') return t('changedService');
  if (change.kind === 'fee') return t('changedFee', { from: rupiah(change.from), to: rupiah(change.to) });
  const name = fullName(change.item, i18n.language);
  if (change.kind === 'gone') return t('changedGone', { name });
  if (change.kind === 'stock') {
    return t('changedStock', { name, count: change.left, wanted: change.item.quantity });
  }
  if (change.from === change.to) return t('changedDiscount', { name });
  const figures = { name, from: rupiah(change.from), to: rupiah(change.to) };
  return change.endedPromo === null
    ? t('changedPrice', figures)
    : t('changedPromo', { ...figures, promo: textIn(i18n.language, change.endedPromo, 'name') });
}
