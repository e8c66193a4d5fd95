import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './ColumnChoices.module.css';

/** The positions of a table's columns, by field. */
type Columns<Field extends string> = Record<Field, number | null>;

interface ColumnChoicesProps<Field extends string> {
  title: string;
  hint: string;
  /** The button's text. */
  children: ReactNode;
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** The choice so far. */
  columns: Columns<Field>;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  isReadable: (columns: Columns<Field>) => boolean;
  onUse: (columns: Columns<Field>) => void;
}

/** The meaning of a table's columns: guessed, and to be corrected. Open if guessing failed. */
export function ColumnChoices<Field extends string>(props: ColumnChoicesProps<Field>) {
  const { title, columns, isReadable } = props;
  return (
    <details className={styles.columns} open={!isReadable(columns) || undefined}>
      <summary className="accent strong">{title}</summary>
      <Choices key={JSON.stringify(columns)} {...props} />
    </details>
  );
}

function Choices<Field extends string>(props: ColumnChoicesProps<Field>) {
  const { hint, children, fields, labelOf, headers, rows, isReadable, onUse } = props;
  const [columns, setColumns] = useState(props.columns);
  const width = Math.max(headers.length, ...rows.slice(0, 20).map((row) => row.length));
  const options = Array.from({ length: width }, (_, place) => ({ value: place, label: nameOf(place) }));
  function nameOf(place: number): string {
    const example = rows.find((row) => (row[place] ?? '') !== '')?.[place] ?? '';
    return [headers[place] || `#${place + 1}`, example].filter((text) => text !== '').join(' · ');
  }
  return (
    <div className="stack gap-8">
      <p className="note">{hint}</p>
      <div className={styles.fields}>
        {fields.map((field) => (
          <label key={field}>
            <span>{labelOf(field)}</span>
            <Select
              allowClear
              value={columns[field]}
              options={options}
              onChange={(place: number | undefined) => setColumns({ ...columns, [field]: place ?? null })}
            />
          </label>
        ))}
      </div>
      <Button className={styles.start} disabled={!isReadable(columns)} onClick={() => onUse(columns)}>
        {children}
      </Button>
    </div>
  );
}
