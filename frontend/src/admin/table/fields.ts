import type { ReactNode } from 'react';
import type { TableField } from '../../stores/listSearch.ts';

export interface Choice {
  value: string;
  label: string;
}

/** One field of an entity, as the table, its cards on a phone, the filter bar and the sort menu show it. */
export interface Field<Row> extends TableField<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** The few values it can have: one tap above the table each. Needs `isFilterable`. */
  choices?: readonly Choice[];
  /** Where it stands on a phone's card; unset, it is a labelled line. */
  onCard?: 'heading' | 'corner' | 'note' | 'badge' | 'hidden';
}
