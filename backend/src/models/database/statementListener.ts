/** Hears of a statement when it has ended: how many milliseconds it took, without the wait for a connection. */
export type StatementListener = (sql: string, ms: number) => void;
