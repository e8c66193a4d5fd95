import { Button, Tooltip } from 'antd';
import type { ComponentProps } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps extends ComponentProps<typeof Button> {
  label: string;
}

/** A list's tool: on a desktop an icon with a tooltip, on a phone an icon and a label. */
export function ToolButton({ label, className = '', ...button }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <Button {...button} type="text" aria-label={label} className={`${styles.tool} ${className}`}>
        <span className={styles.name}>{label}</span>
      </Button>
    </Tooltip>
  );
}
