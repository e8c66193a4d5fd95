import { useEffect, useId, useRef } from 'react';
import type { ProofAnswer, ProofInput, SecondFactorChallenge } from '@contract/secondFactors.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './ConfirmDialog.module.css';
import { SecondStep } from './SecondStep.tsx';

interface ConfirmIdentityProps {
  challenge: SecondFactorChallenge;
  answer: (proof: string | null) => void;
}

/**
 * Asks for the second factor again, or without one for the password, above the page and its drawers, which keep their input.
 * Escape cancels.
 */
export function ConfirmIdentity({ challenge, answer }: ConfirmIdentityProps) {
  const { api } = useStores();
  const { t } = useTranslation('secondFactor');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const prove = async (input: ProofInput) => {
    answer((await api.post<ProofAnswer>('/second-factors/proof', input)).proof);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => answer(null)}>
      <h2 id={titleId} className="text-26">
        {t('step.again')}
      </h2>
      <p className={`${styles.text} ${styles.lead}`}>{t('step.why')}</p>
      <SecondStep challenge={challenge} onAnswer={prove} onCancel={() => answer(null)} />
    </dialog>
  );
}
