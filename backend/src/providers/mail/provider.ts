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

/** What goes with a mail beside its content. */
export interface Delivery {
  sender: string;
  /** The first mail about the same order, which mail programs show in one thread with it; null for that mail itself. */
  thread: Pick<Mail, 'id' | 'createdAt'> | null;
  /** Where the reader ends such mails; null for mails that they need. */
  stopUrl: string | null;
}

/** The mail server will never take this mail for its recipient. */
export class MailRefused extends Error {}

export interface MailProvider {
  /** Whether sent mails can be read in the outbox only, and have to stay there. */
  readonly staysInOutbox: boolean;
  /** Hands a mail over; throws when that failed, and the outbox tries again later, unless it is a `MailRefused`. */
  send(mail: Mail, delivery: Delivery): Promise<void>;
}
