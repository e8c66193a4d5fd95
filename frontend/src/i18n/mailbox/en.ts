/** The demo’s mailbox. */
export const en = {
  title: 'Demo mailbox',
  asSeen: 'See it with pictures',
  asText: 'See it as text',
  lead: 'This demo shop sends no real e-mail. What it would have sent is shown here.',
  empty: 'No mail yet',
  emptyLead: 'Register, order or ask for a new password, then look again.',
  reload: 'Look again',
  to: 'To {{to}}',
};
