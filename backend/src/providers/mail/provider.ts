/** A mail as it leaves the shop. */
export interface Mail {
  /** With the moment it was written: stays the same when a mail has to be sent again, so that mail programs can tell a repetition. */
  id: number;
  /** A new database counts its mails from 1 again. */
  createdAt: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The request that caused it; null: a job did. */
  requestId: string | null;
}

export interface MailProvider {
  /** Whether what was sent is readable in the outbox only, and has to stay there. */
  readonly keeps: boolean;
  /** Hands a mail over; throws when that failed, and the mail is tried again later. */
  send(mail: Mail): Promise<void>;
}
