import type { ReactNode } from 'react';

/** One thing that can be done with a row: the main one stands there as a button, the others in the row's menu. */
export type RowAction = {
  label: string;
  icon?: ReactNode;
  /** Unset for all: the first one is. */
  isMain?: boolean;
  isDanger?: boolean;
  isBusy?: boolean;
} & ({ onClick: () => void; to?: never } | { to: string; onClick?: never });
