import type { QueryInterface } from 'sequelize';
import { QueryTypes } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { id, integer, moment, optional, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Sign-ins and refusals, and the author of a letter to the shop, so that it is found when its author is erased. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'security_events', {
    columns: {
      id: id(),
      event_key: text(64),
      kind: text(20),
      user_id: optional(integer()),
      email: text(190),
      network: text(45),
      device: text(40),
      about: text(120),
      hits: integer(),
      first_at: moment(),
      last_at: moment(),
    },
    indexes: [
      { name: 'security_events_event_key', unique: true, fields: ['event_key'] },
      { name: 'security_events_user_id', fields: ['user_id'] },
      { name: 'security_events_email', fields: ['email'] },
      { name: 'security_events_last_at', fields: ['last_at'] },
    ],
  });
  await addColumns(db, 'outbox_mails', { author: optional(text(190)) });
  await addIndexes(db, 'outbox_mails', [{ name: 'outbox_mails_author', fields: ['author'] }]);
  await nameAuthors(db);
}

interface Letter {
  id: number;
  text: string;
}

/** A stored letter's author is in its text. */
async function nameAuthors(db: QueryInterface): Promise<void> {
  const letters = await db.sequelize.query<Letter>(
    `SELECT id, \`text\` FROM outbox_mails
     WHERE author IS NULL AND invoice_id IS NULL AND (\`text\` LIKE '%Reply to: %' OR \`text\` LIKE '%Balas ke: %')`,
    { type: QueryTypes.SELECT },
  );
  for (const { id: letter, text: words } of letters) {
    const author = [...words.matchAll(/^(?:Reply to|Balas ke): (\S+@\S+)$/gm)].at(-1)?.[1];
    if (author !== undefined && author.length <= 190) await db.bulkUpdate('outbox_mails', { author }, { id: letter });
  }
}
