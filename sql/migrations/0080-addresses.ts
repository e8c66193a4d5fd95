import type { QueryInterface } from 'sequelize';
import { flag, id, moment, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Customers' addresses beside that of their profile, each with its recipient. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'addresses', {
    columns: {
      id: id(),
      user_id: reference('users', 'CASCADE'),
      fullname: text(100),
      phone_number: text(20),
      address: text(500),
      city_id: reference('cities'),
      postal_code: text(5),
      is_default: flag(false),
      created_at: moment(),
    },
    indexes: [
      { name: 'addresses_user_id', fields: ['user_id'] },
      { name: 'addresses_city_id', fields: ['city_id'] },
    ],
  });
}
