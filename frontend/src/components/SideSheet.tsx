import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { Icon } from './Icon.tsx';
import styles from './SideSheet.module.css';

interface SideSheetProps {
  title: string;
  /** Announced after the title. */
  description?: string;
  side: 'left' | 'right';
  onClose: () => void;
  /** Stays visible while the body scrolls. */
  foot: ReactNode;
  children: ReactNode;
}

/** A sheet at the edge of a page, open while it is mounted. A native dialog: traps and restores the focus, Escape closes. */
export function SideSheet({ title, description, side, onClose, foot, children }: SideSheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();
  // Closes on a click on the backdrop or on a link: while it is open, the next page could not take the focus.
  const leave = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest('a')) close();
  };
  return (
    // Keyboards close it by Escape; the click on the backdrop is for pointers alone.
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[side]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onClose={onClose}
      onClick={leave}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-26 unframed">
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t('action.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {description !== undefined && (
          <p id={`${id}-description`} className="unseen">
            {description}
          </p>
        )}
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </dialog>
  );
}
