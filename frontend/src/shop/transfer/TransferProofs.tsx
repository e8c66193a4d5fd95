import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MAX_PICTURE_MB } from '@contract/pictures.ts';
import { MAX_PROOFS, PROOF_FIELD, proofPath, type TransferProof } from '@contract/transfers.ts';
import { messageOf } from '../../api/ApiError.ts';
import { PictureButton } from '../../components/PictureButton.tsx';
import { PrivatePhoto } from '../../components/ReturnPhoto.tsx';
import { preparePicture } from '../../components/preparePicture.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './TransferPanel.module.css';

interface TransferProofsProps {
  invoiceId: number;
  proofs: readonly TransferProof[];
  onChanged: () => Promise<void>;
}

/** The shopper's pictures of the transfer, and a button for another one. */
export const TransferProofs = observer(function TransferProofs({ invoiceId, proofs, onChanged }: TransferProofsProps) {
  const { t } = useTranslation('payment');
  const { isBusy, fault, send } = useProof(invoiceId, onChanged);
  const hasSome = proofs.length > 0;
  return (
    <section className="stack gap-8 starts" aria-label={t('transfer.proofs')}>
      <span className="strong">{t('transfer.proofs')}</span>
      <span className="note">{t(hasSome ? 'transfer.proofChecked' : 'transfer.proofHint')}</span>
      {hasSome && (
        <ul className={`${styles.proofs} row wraps gap-12`}>
          {proofs.map(({ id }, index) => (
            <li key={id}>
              <PrivatePhoto path={proofPath(id, 'small')} alt={t('transfer.proof', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {proofs.length < MAX_PROOFS && (
        <PictureButton
          label={t('transfer.addProof')}
          look={hasSome ? 'quiet' : 'moon'}
          isBusy={isBusy}
          onChosen={(file) => void send(file)}
        >
          {t(hasSome ? 'transfer.anotherProof' : 'transfer.addProof')}
        </PictureButton>
      )}
      <span className="fault" aria-live="polite">
        {fault}
      </span>
    </section>
  );
});

/** Shrinks and uploads a picture. */
function useProof(invoiceId: number, onChanged: () => Promise<void>) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['payment', 'forms']);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (file: File) => {
    setIsBusy(true);
    setFault('');
    try {
      const prepared = await preparePicture(file);
      if (typeof prepared === 'string') return setFault(t(`forms:picture.${prepared}`, { max: MAX_PICTURE_MB }));
      const form = new FormData();
      form.set(PROOF_FIELD, prepared, PROOF_FIELD);
      const { message } = await api.call('POST', `/transfers/proofs/${invoiceId}`, form);
      toasts.show('success', message);
      await onChanged();
    } catch (error) {
      setFault(messageOf(error, t('transfer.proofFailed')));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, fault, send };
}
