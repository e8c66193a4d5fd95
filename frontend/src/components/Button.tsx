import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import styles from './Button.module.css';

export type ButtonLook = 'primary' | 'moon' | 'quiet' | 'plain' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Takes the whole width. */
  isWide?: boolean;
  /** A request is pending: the button is disabled and shows a spinner. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  isWide = false,
  isBusy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={classes(look, isWide, className)}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  isWide?: boolean;
}

/** A link styled as a button. */
export function LinkButton({ look = 'primary', isWide = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classes(look, isWide, className)} />;
}

function classes(look: ButtonLook, isWide: boolean, className = ''): string {
  return [styles.button, styles[look], isWide ? 'wide' : '', className].filter(Boolean).join(' ');
}
