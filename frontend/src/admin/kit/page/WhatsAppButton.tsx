import { WhatsAppOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './WhatsAppButton.module.css';

interface WhatsAppButtonProps {
  /** A URL from `whatsAppLink`. */
  href: string;
  /** The recipient: the accessible name and tooltip of an icon-only button. */
  label: string;
  isPrimary?: boolean;
  /** Unset: icon only. */
  children?: ReactNode;
}

/** Opens WhatsApp with a prepared message. */
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
