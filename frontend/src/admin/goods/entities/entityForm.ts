import type { EntityField, EntityName } from '@contract/entities.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { rangeFault } from '../../../stores/formRules.ts';
import type { Fault } from '../../../stores/formRules.ts';
import { isEmpty } from '../../../stores/FormStore.ts';
import type { FormValue, Rules } from '../../../stores/FormStore.ts';
import { fieldsOf } from '../../kit/entityNames.ts';
import type { EntityRecord } from '../../kit/entityNames.ts';

export type EntityValues = Record<string, FormValue>;

/** The form's initial values: the record's, or empty ones. What is new is valid from now on, unless another moment is picked. */
export function startValues(entity: EntityName, record: EntityRecord | null): EntityValues {
  const thisMinute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
  const emptyOf = (name: string, kind: EntityField['kind']) => (name === 'validFrom' ? thisMinute : NOTHING[kind]);
  return Object.fromEntries(fieldsOf(entity).map(([name, { kind }]) => [name, record?.[name] ?? emptyOf(name, kind)]));
}

/** Validates required fields and numbers; controls and server validate the rest. */
export function entityRules(entity: EntityName): Rules<EntityValues> {
  const required = fieldsOf(entity).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(
    required.map(([name, field]) => [
      name,
      (values) => (isBlank(values[name]) ? 'forms:field.required' : numberFault(values[name], field)),
    ]),
  );
}

function numberFault(value: FormValue | undefined, field: EntityField): Fault | null {
  if (typeof value !== 'number') return null;
  switch (field.kind) {
    case 'whole':
      return rangeFault(value, field.min, field.max);
    case 'rupiah':
      return rangeFault(value, 0, field.max);
    case 'percent':
      return value >= 0 && value <= 100 ? null : 'admin:entities.fault.percent';
    default:
      return null;
  }
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
  words: '',
  picture: '',
};

function isBlank(value: FormValue | undefined): boolean {
  return value === undefined || isEmpty(typeof value === 'string' ? value.trim() : value);
}
