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
  /** The few values it can have: shown as tabs above the table. Needs `isFilterable`. */
  choices?: readonly Choice[];
  /** Where it stands on a phone's card: its heading, small below that, the corner opposite, or (unset) a labelled line. */
  onCard?: 'heading' | 'note' | 'corner' | 'hidden';
}
