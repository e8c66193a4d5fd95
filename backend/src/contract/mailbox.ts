/** A mail in the demo's mailbox (`GET api/dev/mailbox`). */
export interface MailboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO. */
  createdAt: string;
}
