import type { ReactNode } from 'react';

/** A row's action: the main one is a button, the others are in the row's menu. */
export type RowAction = {
  label: string;
  icon?: ReactNode;
  /** Unset for all: the first one is. */
  isMain?: boolean;
  isDanger?: boolean;
  isBusy?: boolean;
} & ({ onClick: () => void; to?: never } | { to: string; onClick?: never });
