/** What a domain says in the DNS about the mails that come from it. */
export const MAIL_RECORDS = ['spf', 'dmarc', 'mx'] as const;
export type MailRecord = (typeof MAIL_RECORDS)[number];

/**
 * `weak`: it is there and protects nobody yet. `wrong`: receivers ignore or refuse it. `unknown`: the DNS did not answer, which
 * says nothing about the domain.
 */
export const RECORD_VERDICTS = ['well', 'weak', 'wrong', 'missing', 'unknown'] as const;
export type RecordVerdict = (typeof RECORD_VERDICTS)[number];

/** The answer of `POST api/settings/test-mail`. */
export interface MailCheck {
  /** Of the address that mails come from. */
  domain: string;
  records: { record: MailRecord; verdict: RecordVerdict; found: string[] }[];
}
