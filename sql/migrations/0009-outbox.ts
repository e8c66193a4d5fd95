import type { QueryInterface } from 'sequelize';
import { id, integer, longText, moment, optional, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'outbox_mails', {
    columns: {
      id: id(),
      recipient: text(190),
      subject: text(500),
      text: longText(),
      html: longText(),
      attempts: integer(0),
      created_at: moment(),
      next_try_at: moment(),
      sent_at: optional(moment()),
      last_error: optional(text(500)),
    },
    indexes: [{ name: 'outbox_mails_sent_at_next_try_at', fields: ['sent_at', 'next_try_at'] }],
  });
}
