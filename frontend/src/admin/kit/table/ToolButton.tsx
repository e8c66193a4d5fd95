import { Button, Tooltip } from 'antd';
import type { ComponentProps } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps extends ComponentProps<typeof Button> {
  label: string;
}

/** A tool of a list: on a desk its sign, with its name under the pointer; on a phone its name beside it. */
export function ToolButton({ label, className = '', ...button }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <Button {...button} type="text" aria-label={label} className={`${styles.tool} ${className}`}>
        <span className={styles.name}>{label}</span>
      </Button>
    </Tooltip>
  );
}
