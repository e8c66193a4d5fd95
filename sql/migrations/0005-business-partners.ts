import type { QueryInterface } from 'sequelize';
import { flag, id, integer, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'business_partners', {
    columns: {
      id: id(),
      name: text(100),
      description: { ...text(500), defaultValue: '' },
      type: integer(),
      bp_city_id: reference('cities'),
      phone_number: text(20),
      image: optional(text(120)),
      is_active: flag(false),
      created_at: moment(),
    },
    indexes: [{ name: 'business_partners_bp_city_id_is_active', fields: ['bp_city_id', 'is_active'] }],
    checks: {
      business_partners_type_known: 'type IN (1, 2, 3)',
    },
  });
}
