import type { Field } from './fields.ts';

interface FactsProps<Row> {
  row: Row;
  fields: readonly Field<Row>[];
  className: string | undefined;
}

/** Labelled values; fields without a value are left out. */
export function Facts<Row>({ row, fields, className }: FactsProps<Row>) {
  const facts = fields.map((field) => ({ ...field, value: field.render(row) })).filter(({ value }) => value != null);
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ name, label, value }) => (
        <div key={name}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
