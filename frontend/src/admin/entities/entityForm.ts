import type { EntityField, EntityName } from '@contract/entities.ts';
import { isEmpty } from '../../stores/FormStore.ts';
import type { FormValue, Rules } from '../../stores/FormStore.ts';
import { fieldsOf } from './entityNames.ts';
import type { EntityRecord } from './entityNames.ts';

export type EntityValues = Record<string, FormValue>;

/** What the form begins with: the record, or nothing yet. */
export function startValues(entity: EntityName, record: EntityRecord | null): EntityValues {
  return Object.fromEntries(fieldsOf(entity).map(([name, { kind }]) => [name, record?.[name] ?? NOTHING[kind]]));
}

/** Only what is missing is said here; of everything else the controls or the server know better. */
export function entityRules(entity: EntityName): Rules<EntityValues> {
  const asked = fieldsOf(entity).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(
    asked.map(([name]) => [name, (values) => (isBlank(values[name]) ? 'shared:field.required' : null)]),
  );
}

export function isOptional(field: EntityField): boolean {
  return field.kind === 'paragraph' || ('isOptional' in field && field.isOptional === true);
}

const NOTHING: Record<EntityField['kind'], FormValue> = {
  line: '',
  paragraph: '',
  code: '',
  hex: '',
  whole: null,
  rupiah: null,
  percent: null,
  moment: '',
  one: null,
  many: [],
};

function isBlank(value: FormValue | undefined): boolean {
  return value === undefined || isEmpty(typeof value === 'string' ? value.trim() : value);
}
