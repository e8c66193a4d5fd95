import { config } from './config.ts';
import { logger } from './logger.ts';
import { slowStatements, statementSeconds } from './metrics.ts';
import { statementName, maskValues } from './models/database/maskValues.ts';

const MAX_LENGTH = 300;
const KINDS = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'COMMIT', 'ROLLBACK']);

/** Counts a statement's duration in milliseconds; a slow one is logged by its kind, without its values. */
export function noteStatement(sql: string, ms: number): void {
  statementSeconds.observe({ kind: kindOf(sql) }, ms / 1000);
  if (ms < config().slowStatementMs) return;
  slowStatements.inc();
  const statement = maskValues(sql, config().databaseUrl === null);
  logger().warn({ name: statementName(statement), ms, sql: statement.slice(0, MAX_LENGTH) }, 'slow statement');
}

function kindOf(sql: string): string {
  const kind = sql.slice(0, sql.search(/[^A-Z]|$/));
  return KINDS.has(kind) ? kind.toLowerCase() : 'other';
}
