/** A mail as the provider sends it. */
export interface Mail {
  /** With the moment it was written, the same for every attempt, so that mail programs can recognize a repetition. */
  id: number;
  /** A new database numbers its mails from 1 again. */
  createdAt: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The request that caused it; null: a job did. */
  requestId: string | null;
}

export interface MailProvider {
  /** Whether sent mails can be read in the outbox only, and have to stay there. */
  readonly staysInOutbox: boolean;
  /** Hands a mail over, in the name of `sender`; throws when that failed, and the outbox tries again later. */
  send(mail: Mail, sender: string): Promise<void>;
}
