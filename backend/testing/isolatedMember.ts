import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import mysql from 'mysql2';

/** mysql2's undocumented API for a server. */
interface Client {
  /** In a response, the first packet is 1; in a query, 0. */
  sequenceId: number;
  serverHandshake(greeting: object): void;
  on(event: 'query' | 'stmt_prepare' | 'error', answer: (text: string) => void): void;
  writeOk(): void;
  writeTextResult(rows: object[], columns: object[]): void;
  close(): void;
}

const GREETING = { protocolVersion: 10, serverVersion: '9.7.4', connectionId: 1, statusFlags: 2, characterSet: 45 };
const COLUMN = {
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  orgName: '',
  characterSet: 45,
  columnLength: 255,
};
const [NUMBER, TEXT] = [8, 253];

/** Its responses, as seen at MySQL 9.7.4; every other statement is accepted. */
const RESPONSES: Record<string, Record<string, string | number>[]> = {
  'SHOW VARIABLES': [
    { Variable_name: 'read_only', Value: 'OFF' },
    { Variable_name: 'group_replication_group_name', Value: randomUUID() },
  ],
  'SHOW STATUS': [{ Variable_name: 'Uptime', Value: '60' }],
  'SELECT SUM(member_state': [{ seesMost: 0 }],
};

/** A member of a MySQL group that has lost the others. A real one blocks every commit for ever. */
export async function openIsolatedMember(): Promise<{ host: string; close: () => void }> {
  const clients: Client[] = [];
  const server = mysql.createServer((connection) => {
    const client = connection as unknown as Client;
    clients.push(client);
    const answer = (text: string): void => {
      const rows = Object.entries(RESPONSES).find(([words]) => text.startsWith(words))?.[1];
      client.sequenceId = 1;
      if (rows) client.writeTextResult(rows, columnsOf(rows[0] ?? {}));
      else client.writeOk();
      client.sequenceId = 0;
    };
    for (const event of ['query', 'stmt_prepare'] as const) client.on(event, answer);
    client.on('error', () => undefined);
    const letIn = (_: unknown, done: (refusal: null) => void): void => {
      done(null);
      client.sequenceId = 0;
    };
    client.serverHandshake({ ...GREETING, capabilityFlags: 0xffffff, authCallback: letIn });
  });
  const { _server: listener } = server as unknown as { _server: Server };
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => {
      listener.close();
      for (const client of clients) client.close();
    },
  };
}

function columnsOf(row: Record<string, string | number>): object[] {
  return Object.entries(row).map(([name, value]) => ({
    ...{ ...COLUMN, name, flags: 0, decimals: 0 },
    columnType: typeof value === 'number' ? NUMBER : TEXT,
  }));
}
