import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  /** Names the action: "Remove", "Cancel order". */
  confirmLabel: string;
  /** Where "Cancel" would be ambiguous. */
  closeLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that can't be undone. A native dialog: traps the focus, Escape closes. */
export function ConfirmDialog({ isOpen, title, children, confirmLabel, ...rest }: ConfirmDialogProps) {
  const { closeLabel, isDangerous = false, isBusy = false, onConfirm, onClose } = rest;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className="text-26">
        {title}
      </h2>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
          {closeLabel ?? t('action.cancel')}
        </Button>
        <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
