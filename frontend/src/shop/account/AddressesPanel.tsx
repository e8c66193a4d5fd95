import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MAX_ADDRESSES, type SavedAddress, withProfileAddress } from '@contract/addresses.ts';
import type { User } from '@contract/users.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import { AddressText } from '../place/AddressText.tsx';
import styles from './AccountPage.module.css';
import { AddressForm } from './AddressForm.tsx';

const PATH = '/addresses';

/** The addresses that the checkout offers. */
export const AddressesPanel = observer(function AddressesPanel({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { data: others, error, reload } = usePage<SavedAddress[]>(PATH);
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  if (!others) return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <Skeleton count={3} />;
  if (edited) {
    const close = (isSaved: boolean) => {
      setEdited(null);
      if (isSaved) void reload();
    };
    return <AddressForm saved={edited === 'new' ? null : edited} onClose={close} />;
  }
  const all = withProfileAddress(user, others);
  return (
    <section className={styles.panel}>
      <div>
        <h2 className="text-26">{t('addresses')}</h2>
        <p className={styles.quiet}>{t('addressesLead')}</p>
      </div>
      {all.length === 0 && <p className="note">{t('addressesNone')}</p>}
      <ul className="stack gap-12">
        {all.map((saved) => (
          <li key={saved.id} className={styles.saved}>
            <AddressText saved={saved} />
            {saved.isDefault && <span className="note strong">{t('addressFirst')}</span>}
            {saved.id === null ? (
              <LinkButton to="/account-detail?view=profile" look="quiet" className="start">
                {t('addressOfProfile')}
              </LinkButton>
            ) : (
              <div className="row wraps gap-8">
                <Button look="quiet" onClick={() => setEdited(saved)} aria-label={t('addressChangeOf', whose(saved))}>
                  {t('addressChange')}
                </Button>
                <Button look="plain" onClick={() => setRemoved(saved)} aria-label={t('addressDeleteOf', whose(saved))}>
                  {t('addressDelete')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {others.length < MAX_ADDRESSES ? (
        <Button className="start" onClick={() => setEdited('new')}>
          {t('addressAdd')}
        </Button>
      ) : (
        <p className="note">{t('addressesFull', { max: MAX_ADDRESSES })}</p>
      )}
      <Removal
        saved={removed}
        onClose={(isGone) => {
          setRemoved(null);
          if (isGone) void reload();
        }}
      />
    </section>
  );
});

function whose({ fullname, address }: SavedAddress) {
  return { fullname, address };
}

interface RemovalProps {
  saved: SavedAddress | null;
  onClose: (isGone: boolean) => void;
}

const Removal = observer(function Removal({ saved, onClose }: RemovalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['account', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await api.delete(`/addresses/${saved?.id ?? ''}`);
      toasts.show('success', t('addressDeleted'));
      onClose(true);
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
      onClose(false);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen={saved !== null}
      title={t('addressDeleteAsk')}
      confirmLabel={t('addressDelete')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={() => onClose(false)}
    >
      {saved && <AddressText saved={saved} />}
    </ConfirmDialog>
  );
});
