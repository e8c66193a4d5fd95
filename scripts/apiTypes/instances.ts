import type { EntityDetail, EntityName, EntityRow } from '../../backend/src/contract/entities.ts';

/** The contract's types that depend on the entity in a route's path, for each entity. */
export interface Instances {
  EntityRow: { [Name in EntityName]: EntityRow<Name> };
  EntityDetail: { [Name in EntityName]: EntityDetail<Name> };
}
