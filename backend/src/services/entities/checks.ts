import type { EntityField, EntityInput, EntityName, EntityRow } from '../../contract/entities.ts';
import { InputError } from '../../errors.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { fieldsOf } from '../../models/lists/entities.ts';
import type { ExistingRow } from '../../models/queries/entities.ts';
import { activeIds, confusableRow, conflictingRow } from '../../models/queries/entities.ts';
import { ENTITY_MODELS } from '../../models/tables/defineModels.ts';
import { columnOf, isColumn } from '../../models/tables/entityTables.ts';
import { hooksOf } from './byEntity.ts';

/** A form's values by field, of any entity. */
export type Values = Readonly<Record<string, string | number | readonly number[]>>;

/** Refuses all faults that only the database can find, at once. Call it inside the transaction that writes the input. */
export async function refuseFaults<Name extends EntityName>(
  entity: Name,
  input: EntityInput<Name>,
  before: EntityRow<Name> | null,
): Promise<void> {
  const values: Values = input;
  const faults: FieldFault[] = [];
  for (const [name, field] of fieldsOf(entity)) faults.push(...(await referenceFaults(name, field, values, before)));
  faults.push(...(await uniqueFaults(entity, values, before?.id ?? null)));
  faults.push(...((await hooksOf(entity).faults?.(input, before)) ?? []));
  if (faults.length > 0) throw new InputError(faults);
}

/** A row may refer to active rows only; a reference from before may have been archived since, and stays. */
async function referenceFaults(
  name: string,
  field: EntityField,
  values: Values,
  before: object | null,
): Promise<FieldFault[]> {
  if (field.kind !== 'one' && field.kind !== 'many') return [];
  const kept = new Set(idsIn(before as Values | null, name));
  const added = idsIn(values, name).filter((id) => !kept.has(id));
  const active = await activeIds(field.of, added);
  return added.every((id) => active.has(id)) ? [] : [{ field: name, key: 'input.choice' }];
}

function idsIn(values: Values | null, name: string): readonly number[] {
  const value = values?.[name];
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? (value as readonly number[]) : [];
}

/** Checks for duplicates: by the table's unique indexes, and by fields declared unique. */
async function uniqueFaults(entity: EntityName, values: Values, ownId: number | null): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  const refuse = (field: string, taker: ExistingRow | null) => {
    if (!taker) return;
    const name = String(taker['name'] ?? taker[field]);
    faults.push({ field, key: taker.isActive ? 'entity.taken' : 'entity.takenByArchived', params: { name } });
  };
  for (const [name, field] of fieldsOf(entity)) {
    if ('isUnique' in field) refuse(name, await confusableRow(entity, name, String(values[name]), ownId));
  }
  for (const fields of indexedFieldsOf(entity)) {
    refuse(fields.at(-1) ?? '', await conflictingRow(entity, fields, values, ownId));
  }
  return faults;
}

function indexedFieldsOf(entity: EntityName): string[][] {
  const fields = fieldsOf(entity);
  const byColumn = new Map<string, string>(
    fields.filter(([, field]) => isColumn(field)).map(([name]) => [columnOf(name), name]),
  );
  return (ENTITY_MODELS[entity].options.indexes ?? [])
    .filter(({ unique }) => unique)
    .map((index) =>
      (index.fields ?? []).map((column) => (typeof column === 'string' ? byColumn.get(column) : undefined)),
    )
    .filter((names): names is string[] => names.every((name) => name !== undefined));
}
