import { connectionUse } from '../src/models/database/connectionUse.ts';
import { database, isSqlite, select } from '../src/models/database/database.ts';

/**
 * Whether a transaction waits now for a lock of another: for the writer of SQLite, or for a row's lock of MariaDB. Several
 * test files share that server, so only this file's database counts.
 */
export async function isLockAwaited(): Promise<boolean> {
  if (isSqlite()) return connectionUse().waiting > 0;
  // Not information_schema.innodb_trx: its cache is renewed only after a tenth of a second without readers.
  const all = await select<{ Id: number; db: string | null }>('SHOW PROCESSLIST');
  const own = all.filter(({ db }) => db === database().getDatabaseName());
  const [state] = await select<{ Status: string }>('SHOW ENGINE INNODB STATUS');
  const threads = new Set(own.map(({ Id }) => String(Id)));
  // The part before the list of transactions describes the latest deadlock, which is over.
  const [, ...transactions] = (state?.Status ?? '').split('---TRANSACTION');
  return transactions.some((transaction) => {
    const thread = /thread id (\d+)/.exec(transaction)?.[1] ?? '';
    return transaction.includes('LOCK WAIT') && threads.has(thread);
  });
}
