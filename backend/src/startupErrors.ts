import { resolve } from 'node:path';
import { BaseError } from 'sequelize';
import { configured } from './config.ts';
import { urlsOfServers } from './databaseUrl.ts';
import { AppError } from './errors.ts';
import { filledIn, message } from './locales/messages.ts';
import { errorCode } from './logger.ts';

// Codes of the system and of the databases, with advice for each; `{{…}}` is the location.

const PORT_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'Port {{port}} is in use, perhaps by another Lelap. Close that, or choose another port: PORT=3001 npm start',
  EACCES: 'Port {{port}} is only for administrators of this computer. Choose one from 1024 on: PORT=3000 npm start',
};

const FOLDER_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'DATA_DIR is a file: {{dataDir}}. It has to be a folder, or a name that is still free.',
  ENOTDIR: 'DATA_DIR lies below a file: {{dataDir}}. It has to be a folder, or a name that is still free.',
  EACCES: 'DATA_DIR {{dataDir}} may not be read and written by this user. Give it to them, or choose another folder.',
  ENOSPC: 'The disk of DATA_DIR {{dataDir}} is full. Make room there, or choose another folder.',
  SQLITE_NOTADB: '{{file}} is damaged, or no database at all. Move it away and bring back a backup: npm run restore',
  SQLITE_BUSY: '{{file}} is in use by another program. Is a second Lelap opening there right now?',
};

const SAME_AS: Readonly<Record<string, string>> = {
  EPERM: 'EACCES',
  EROFS: 'EACCES',
  SQLITE_CANTOPEN: 'EACCES',
  SQLITE_READONLY: 'EACCES',
  EDQUOT: 'ENOSPC',
  SQLITE_FULL: 'ENOSPC',
  SQLITE_CORRUPT: 'SQLITE_NOTADB',
};

const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'the database at {{server}} refuses its user or password. Check both.',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'the database at {{server}} refuses its user without a password. Add it.',
  ER_DBACCESS_DENIED_ERROR: 'its user may not use the database {{database}}. Grant them all rights on it.',
  ER_BAD_DB_ERROR: 'there is no database {{database}} at {{server}}. Create it, or correct its name.',
  ECONNREFUSED: 'no database answers at {{server}}. Is it running, and is the port right?',
  ETIMEDOUT: 'no database answers at {{server}}. Is it running, and does a firewall let us through?',
  ENOTFOUND: 'there is no host {{server}}. Check its name.',
  HANDSHAKE_SSL_ERROR:
    'the certificate of {{server}} is not trusted, or not for this name. Check DATABASE_CA, and name the server as its ' +
    'certificate does.',
  HANDSHAKE_NO_SSL_SUPPORT: 'the database at {{server}} speaks no TLS. Set it up there, or leave DATABASE_TLS out.',
  EAI_AGAIN: 'there is no host {{server}}, or names can’t be looked up right now. Check its name.',
};

const NO_DRIVER =
  'The embedded database (package @appthreat/sqlite3) does not come ready made for this machine. Compile it, once: ' +
  '"npm rebuild @appthreat/sqlite3" (Debian: apt-get install python3 make g++). A shop with a DATABASE_URL does without.';

/** The reason why the shop can't open, in one sentence with advice. Without a stack, and never with a password. */
export function startupErrorText(error: unknown): string {
  if (error instanceof AppError) return appErrorText(error);
  const original = error instanceof Error ? error.message : String(error);
  const config = configured();
  if (!config) return original;
  const { port, dataDir, databaseUrl } = config;
  const servers = urlsOfServers(databaseUrl ?? '').map((url) => new URL(url));
  const values = {
    ...{ port: String(port), dataDir, file: resolve(dataDir, 'lelap.sqlite') },
    server: servers.map(({ host }) => host).join(', '),
    database: decodeURIComponent(servers[0]?.pathname.slice(1) ?? ''),
  };
  const code = errorCode(error);
  if (code === 'ERR_DLOPEN_FAILED' || original.startsWith('No native build was found')) return NO_DRIVER;
  if ((error as { syscall?: unknown } | null)?.syscall === 'listen')
    return filledIn(PORT_ERRORS[code] ?? original, values);
  const isDatabaseError = databaseUrl !== null && error instanceof BaseError;
  if (isDatabaseError) return `DATABASE_URL: ${filledIn(DATABASE_ERRORS[code] ?? original, values)}`;
  return filledIn(FOLDER_ERRORS[SAME_AS[code] ?? code] ?? original, values);
}

function appErrorText({ key, params, cause }: AppError): string {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return message('en', key, params) + reason;
}
