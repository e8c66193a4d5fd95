import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isGone } from '@contract/carts.ts';
import type { WaitingRequest } from '@contract/restock.ts';
import { idsOf, unitHref } from '@contract/unitHref.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Link } from '../../components/Link.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { choiceOf } from '../../stores/cartItem.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import styles from './AccountPage.module.css';

const PATH = '/restock-requests';

/** The sold-out things that the customer is told about once they are back. */
export const WaitingPanel = observer(function WaitingPanel() {
  const { t } = useTranslation('account');
  const { data, error, reload } = usePage<WaitingRequest[]>(PATH);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <Skeleton count={3} />;
  if (data.length === 0) {
    return (
      <EmptyState title={t('waitingEmpty')} text={t('waitingEmptyLead')}>
        <LinkButton to="/shop">{t('toShop')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <section className={styles.panel}>
      <div>
        <h2 className="text-26">{t('waiting')}</h2>
        <p className={styles.quiet}>{t('waitingLead')}</p>
      </div>
      <ul className="stack gap-12">
        {data.map((request) => (
          <Waiting key={request.id} request={request} onStopped={reload} />
        ))}
      </ul>
    </section>
  );
});

interface WaitingProps {
  request: WaitingRequest;
  onStopped: () => Promise<void>;
}

const Waiting = observer(function Waiting({ request, onStopped }: WaitingProps) {
  const { api, toasts } = useStores();
  const { t, i18n } = useTranslation(['account', 'shared']);
  const { date } = useDates();
  const [isBusy, setIsBusy] = useState(false);
  const { id, email, createdAt, item } = request;
  const choice = choiceOf(item, i18n.language);
  const stop = async () => {
    setIsBusy(true);
    try {
      const { message } = await api.call('DELETE', `${PATH}/${id}`);
      toasts.show('success', message);
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
    }
    // Also after a failure: another tab may have stopped it.
    await onStopped();
    setIsBusy(false);
  };
  return (
    <li className={`${styles.saved} ${styles.waiting}`}>
      <ProductImage picture={item.thumb} hex={item.color.hex} sizes="84px" isDecorative />
      <div className="stack gap-2 starts">
        {item.isActive ? (
          <Link to={unitHref(item.slug, idsOf(item))} className="semibold underlines">
            {item.name}
          </Link>
        ) : (
          <b>{item.name}</b>
        )}
        <span className="note">{choice}</span>
        <span className="note anywhere">{t('waitingSince', { date: date(createdAt), email })}</span>
        {!isGone(item) && <b className="note">{t('waitingBack')}</b>}
        {!item.isActive && <span className="note">{t('waitingGone')}</span>}
        <Button
          look="plain"
          isBusy={isBusy}
          onClick={() => void stop()}
          aria-label={t('waitingStopOf', { name: item.name, choice })}
        >
          {t('waitingStop')}
        </Button>
      </div>
    </li>
  );
});
