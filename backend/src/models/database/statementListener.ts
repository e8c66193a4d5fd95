/** Called after each statement with its duration in milliseconds, without the wait for a connection. */
export type StatementListener = (sql: string, ms: number) => void;
