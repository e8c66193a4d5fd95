import { Counter, Gauge, Histogram, Registry } from 'prom-client';

// This process's metrics for `GET /metrics` (routes/metrics.ts), by their Prometheus names: scripts/monitoring has the
// alerts and the dashboard. Labels come from the shop's own code, never from an address or a person.

export const registry = new Registry();
const registers = [registry];

export const requests = new Counter({
  registers,
  name: 'http_requests_total',
  help: 'Requests that were answered, by route; status "aborted": the client went away before',
  labelNames: ['method', 'route', 'status'],
});
export const requestSeconds = new Histogram({
  registers,
  name: 'http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
export const requestsInFlight = new Gauge({
  registers,
  name: 'http_requests_in_flight',
  help: 'Requests being answered now',
});

export const statementSeconds = new Histogram({
  registers,
  name: 'lelap_database_statement_duration_seconds',
  help: 'SQL statements, measured in whole milliseconds, without the wait for a connection',
  labelNames: ['kind'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5, 30],
});
export const slowStatements = new Counter({
  registers,
  name: 'lelap_database_slow_statements_total',
  help: 'Statements that took SLOW_STATEMENT_MS or more; the log names them',
});
export const transactionRetries = new Counter({
  registers,
  name: 'lelap_database_retries_total',
  help: 'Transactions, or single changes, that lost a race for locks and began again',
});
export const connections = new Gauge({
  registers,
  name: 'lelap_database_connections',
  help: 'Connections in use, callers waiting for one, and how many there may be (on SQLite: of the one that writes)',
  labelNames: ['state'],
});
export const databaseUp = new Gauge({
  registers,
  name: 'lelap_database_up',
  help: '1 where the database answered when this was asked',
});

export const waitingCount = new Gauge({
  registers,
  name: 'lelap_waiting',
  help: 'What waits, by pile; of the largest piles the first 10,000. The same from every process',
  labelNames: ['pile'],
});
export const waitingSeconds = new Gauge({
  registers,
  name: 'lelap_waiting_oldest_seconds',
  help: 'For how long the oldest of a pile has waited; 0 where nothing does. The same from every process',
  labelNames: ['pile'],
});

export const backupTaken = new Gauge({
  registers,
  name: 'lelap_backup_last_success_timestamp_seconds',
  help: 'When the last backup was taken, as `npm run backup` noted it; 0: never. The same from every process',
});
export const diskFree = new Gauge({
  registers,
  name: 'lelap_disk_free_bytes',
  help: 'Room that is left on the disk of DATA_DIR',
});
export const diskSize = new Gauge({
  registers,
  name: 'lelap_disk_size_bytes',
  help: 'The disk of DATA_DIR',
});

export const jobRuns = new Counter({
  registers,
  name: 'lelap_job_runs_total',
  help: 'Runs of the clock’s jobs in this process',
  labelNames: ['name', 'outcome'],
});
export const jobSuccess = new Gauge({
  registers,
  name: 'lelap_job_last_success_timestamp_seconds',
  help: 'When a job last succeeded in this process',
  labelNames: ['name'],
});

export const invariantsChecked = new Gauge({
  registers,
  name: 'lelap_invariants_checked_timestamp_seconds',
  help: 'When this process last examined the data; 0: never',
});
export const invariantsBroken = new Gauge({
  registers,
  name: 'lelap_invariants_broken',
  help: 'How many invariants did not hold at that examination',
});

export const catalogueVersion = new Gauge({
  registers,
  name: 'lelap_catalogue_version',
  help: 'Version of the catalogue that this process shows',
});
export const catalogueConfirmed = new Gauge({
  registers,
  name: 'lelap_catalogue_confirmed_timestamp_seconds',
  help: 'When this process last knew that it shows the catalogue of now; 0: nobody has asked for it yet',
});

export const build = new Gauge({
  registers,
  name: 'lelap_build_info',
  help: 'Which build runs',
  labelNames: ['build', 'node'],
});
