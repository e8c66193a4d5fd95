/** What a domain says in the DNS about the mails that come from it. */
export type MailRecord = 'spf' | 'dmarc' | 'mx';

/**
 * `weak`: it is there and protects nobody yet. `wrong`: receivers ignore or refuse it. `unknown`: the DNS did not answer, which
 * says nothing about the domain.
 */
export type RecordVerdict = 'well' | 'weak' | 'wrong' | 'missing' | 'unknown';

/** An MX record is there or not. */
export type CheckedRecord = { found: string[] } & (
  | { record: Exclude<MailRecord, 'mx'>; verdict: RecordVerdict }
  | { record: 'mx'; verdict: Extract<RecordVerdict, 'well' | 'missing' | 'unknown'> }
);

/** The answer of `POST api/settings/test-mail`. */
export interface MailCheck {
  /** Of the address that mails come from. */
  domain: string;
  records: CheckedRecord[];
}
