import { WhatsAppOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './WhatsAppButton.module.css';

interface WhatsAppButtonProps {
  /** As `whatsAppLink` makes it. */
  href: string;
  /** Whom it leads to: its name where it is the sign alone, and for a mouse that waits. */
  label: string;
  isPrimary?: boolean;
  /** Unset: the sign alone. */
  children?: ReactNode;
}

/** Opens WhatsApp with a text that is ready to be sent. */
export function WhatsAppButton({ href, label, isPrimary = false, children }: WhatsAppButtonProps) {
  return (
    <Button
      href={href}
      target="_blank"
      rel="noreferrer"
      className={styles.button ?? ''}
      size={isPrimary ? 'middle' : 'small'}
      type={isPrimary ? 'primary' : 'default'}
      icon={<WhatsAppOutlined aria-hidden />}
      {...(children === undefined && { 'aria-label': label })}
      title={label}
    >
      {children}
    </Button>
  );
}
